import { decodeInline } from '@verso/engine';
import { expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { distinctText } from '../dedupe/dedupe.ts';
import type { AttemptStore, Problem, StoredAttempts } from '../job.ts';
import { openItems, saveItems } from './attempts.ts';
import type { Attempt, WorkItem } from './item.ts';

const segment = { ...distinctText(unit('u', 'Pay <g1>now</g1>')), key: 'k' };
const [item = expect.fail()] = await openItems([segment], undefined);
const attempt = (wire: string | undefined, code: Problem['code']): Attempt => ({
  manner: 'first',
  target: wire === undefined ? undefined : decodeInline(wire).content,
  problems: [{ code, severity: 'error', detail: code }],
});

/** What the next round of a job knows about an item. */
async function stored(changes: Partial<WorkItem>) {
  const saved = new Map<string, StoredAttempts>();
  const store: AttemptStore = {
    load: async () => saved,
    save: async (attempts) => {
      for (const [key, value] of attempts) saved.set(key, value);
    },
  };
  await saveItems([{ ...item, ...changes }], store);
  const [next] = await openItems([segment], store);
  return { saved: [...saved.keys()], next };
}

it('attempts, models, group and exhaustion of a text without a verified target are known to the next round', async () => {
  const attempts = [attempt('Paga <g1>ahora</g1>', 'wrong-language'), attempt(undefined, 'not-answered')];
  const open = { attempts, models: ['weak'], group: 'g', exhausted: true };
  const { saved, next } = await stored(open);
  expect(saved).toEqual(['k']);
  expect(next).toMatchObject({ ...open, settlement: undefined });
});

it('an answer that repeats the markers of its request is kept without its words, which the next round could not recognize', async () => {
  const { next } = await stored({ attempts: [attempt('Paga kiwi', 'prompt-leaked')], models: ['weak'] });
  expect(next?.attempts).toMatchObject([{ target: undefined, problems: [{ code: 'prompt-leaked' }] }]);
});

it('a flagged text is tried again, and one that is verified or was never asked for has nothing to keep', async () => {
  const settlement = { target: decodeInline('Paga').content, problems: [] };
  expect((await stored({ settlement: { ...settlement, state: 'flagged' } })).saved).toEqual(['k']);
  expect(
    (await stored({ settlement: { ...settlement, state: 'translated' }, models: ['weak'] })).saved,
  ).toEqual([]);
  expect((await stored({})).saved).toEqual([]);
});
