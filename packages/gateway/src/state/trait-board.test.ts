import { expect, it } from 'vitest';
import { memoryStore } from './state-store.ts';
import { createTraitBoard, type ServerState } from './trait-board.ts';

const url = 'http://gpu:8000/v1';

it('knows the traits of a model at an address until they are forgotten', async () => {
  const board = createTraitBoard(memoryStore());
  await board.learn(url, 'gemma', new Set(['no_usage', 'no_stream']));
  await board.learn(url, 'qwen', new Set(['no_usage']));
  expect(await board.traitsOf(url, 'gemma')).toEqual(new Set(['no_stream', 'no_usage']));
  expect(await board.traitsOf('http://other', 'gemma')).toEqual(new Set());
  await board.learn(url, 'qwen', new Set());
  expect(await board.all(url)).toEqual({ gemma: ['no_stream', 'no_usage'] });
  await board.forget(url);
  expect(await board.all(url)).toEqual({});
});

it('writes nothing when nothing has changed', async () => {
  const store = memoryStore<ServerState>();
  let writes = 0;
  const board = createTraitBoard({
    read: store.read,
    update: (id, transition) => {
      writes += 1;
      return store.update(id, transition);
    },
  });
  for (let time = 0; time < 3; time += 1) await board.learn(url, 'gemma', new Set(['no_usage']));
  await board.learn(url, 'qwen', new Set());
  await board.forget('http://other');
  expect(writes).toBe(1);
});

it('remembers a limited number of models', async () => {
  const board = createTraitBoard(memoryStore());
  for (let model = 0; model < 150; model += 1) await board.learn(url, `m${model}`, new Set(['no_usage']));
  expect(Object.keys(await board.all(url))).toHaveLength(100);
});
