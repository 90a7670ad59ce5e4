import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const now = new Date(2026, 10, 21, 9, 30);
const at = (day: number, hour: number) => ({ created_at: new Date(2026, 10, day, hour).toISOString() });

it('groups by local day: today, yesterday, then the date', () => {
  const items = [at(21, 9), at(21, 0), at(20, 23), at(14, 12)];
  const groups = groupByDay(items, now);
  expect(groups.map(({ label }) => label.day)).toEqual(['today', 'yesterday', 'date']);
  expect(groups.map((group) => group.items.length)).toEqual([2, 1, 1]);
});

it('keeps the order of a list sorted by something else', () => {
  const groups = groupByDay([at(21, 9), at(14, 12), at(21, 8)], now);
  expect(groups.map(({ label }) => label.day)).toEqual(['today', 'date', 'today']);
});
