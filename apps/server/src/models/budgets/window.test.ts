import { expect, test } from 'vitest';
import { windowOf } from './window.ts';

const sunday = new Date('2026-03-01T23:59:59.999Z');
const iso = (date: Date | null) => date?.toISOString().slice(0, 10);

test.each([
  ['daily', '2026-03-01', '2026-03-02'],
  ['weekly', '2026-02-23', '2026-03-02'],
  ['monthly', '2026-03-01', '2026-04-01'],
] as const)('aligns a %s window with the UTC calendar', (type, start, end) => {
  const window = windowOf(type, sunday);
  expect([iso(window.start), iso(window.end)]).toEqual([start, end]);
});

test('gives a total budget a window without an end', () => {
  expect(windowOf('total', sunday)).toEqual({ start: null, end: null });
});
