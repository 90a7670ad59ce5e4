import { expect, it } from 'vitest';
import { memoryReleaser } from './serve.ts';

it('collects garbage after an operation that has left much, but not again for what is in use', () => {
  let resident = 120;
  let collections = 0;
  const release = memoryReleaser(
    () => resident,
    () => {
      collections += 1;
      resident -= 20;
    },
  );
  expect([release(), collections]).toEqual([120, 0]);
  resident = 300;
  expect([release(), collections]).toEqual([280, 1]);
  resident = 310;
  expect([release(), collections]).toEqual([310, 1]);
  resident = 330;
  expect([release(), collections]).toEqual([310, 2]);
});
