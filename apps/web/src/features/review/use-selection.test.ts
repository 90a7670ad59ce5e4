import { expect, it } from 'vitest';
import { stepOf } from './use-selection.ts';

/** Rows 40 to 59 are loaded. */
const at = (row: number) => (row >= 40 && row < 60 ? { id: `u${row}` } : undefined);

it('moves the end of a range by loaded rows without asking for the others', () => {
  const range = { anchor: 5, head: 50 };
  expect(stepOf(at, range, 52)).toEqual({ added: ['u50', 'u51', 'u52'], left: [] });
  expect(stepOf(at, range, 48)).toEqual({ added: [], left: ['u49', 'u50'] });
  const upward = { anchor: 90, head: 50 };
  expect(stepOf(at, upward, 48)).toEqual({ added: ['u48', 'u49', 'u50'], left: [] });
  expect(stepOf(at, upward, 52)).toEqual({ added: [], left: ['u50', 'u51'] });
});

it('asks again for a range that turns around or moves by rows that are not loaded', () => {
  expect(stepOf(at, { anchor: 45, head: 50 }, 41)).toBeUndefined();
  expect(stepOf(at, { anchor: 45, head: 45 }, 50)).toBeUndefined();
  expect(stepOf(at, { anchor: 5, head: 50 }, 61)).toBeUndefined();
});
