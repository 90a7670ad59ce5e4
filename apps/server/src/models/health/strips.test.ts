import { expect, it } from 'vitest';
import { stripOf } from './strips.ts';

const window = { from: 1000, cellMs: 100, cells: 4 };

it('shows the worst phase of each cell and carries the last one over', () => {
  const changes = [
    { at: 1110, phase: 'open' },
    { at: 1210, phase: 'half-open' },
    { at: 1220, phase: 'closed' },
  ] as const;
  expect(stripOf('closed', changes, window)).toEqual(['closed', 'open', 'open', 'closed']);
});

it('starts with the previous phase and ends each cell where the next one starts', () => {
  expect(stripOf('open', [{ at: 1100, phase: 'half-open' }], window)).toEqual([
    'open',
    'open',
    'half-open',
    'half-open',
  ]);
  expect(stripOf('closed', [], window)).toEqual(['closed', 'closed', 'closed', 'closed']);
});
