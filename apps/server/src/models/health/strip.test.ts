import { expect, it } from 'vitest';
import { stripOf } from './strip.ts';

const window = { from: 1000, cellMs: 100, cells: 4 };

it('shows the worst of each cell, and what lasts in those that follow', () => {
  const changes = [
    { at: 1110, phase: 'open' },
    { at: 1210, phase: 'half-open' },
    { at: 1220, phase: 'closed' },
  ] as const;
  expect(stripOf('closed', changes, window)).toEqual(['closed', 'open', 'open', 'closed']);
});

it('begins with what was before, and ends a cell where the next begins', () => {
  expect(stripOf('open', [{ at: 1100, phase: 'half-open' }], window)).toEqual([
    'open',
    'open',
    'half-open',
    'half-open',
  ]);
  expect(stripOf('closed', [], window)).toEqual(['closed', 'closed', 'closed', 'closed']);
});
