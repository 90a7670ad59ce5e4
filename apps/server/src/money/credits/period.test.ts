import { expect, test } from 'vitest';
import { beginPeriod, periodOfUse, runningPeriod } from './period.ts';

const at = (text: string) => new Date(`${text}T09:00:00Z`);
const unused = { currentPeriodStart: null, currentPeriodEnd: null, periodAnchor: null };
const week = { ...unused, currentPeriodStart: at('2026-11-02'), currentPeriodEnd: at('2026-11-09') };

test('a free week starts with the first use', () => {
  expect(runningPeriod(unused, 'week', at('2026-11-02'))).toBeNull();
  expect(periodOfUse(unused, 'week', at('2026-11-02'))).toEqual({
    start: at('2026-11-02'),
    end: at('2026-11-09'),
  });
});

test('a free week lasts seven days, and the next use starts another', () => {
  expect(periodOfUse(week, 'week', at('2026-11-08')).start).toEqual(at('2026-11-02'));
  expect(runningPeriod(week, 'week', at('2026-11-09'))).toBeNull();
  expect(periodOfUse(week, 'week', at('2026-11-20'))).toEqual({
    start: at('2026-11-20'),
    end: at('2026-11-27'),
  });
});

test('months follow each other and keep the day of the anchor', () => {
  const record = {
    currentPeriodStart: at('2026-01-31'),
    currentPeriodEnd: at('2026-02-28'),
    periodAnchor: at('2026-01-31'),
  };
  expect(periodOfUse(record, 'month', at('2026-02-10'))).toEqual({
    start: at('2026-01-31'),
    end: at('2026-02-28'),
  });
  expect(periodOfUse(record, 'month', at('2026-03-15'))).toEqual({
    start: at('2026-02-28'),
    end: at('2026-03-31'),
  });
});

test('the first month of a plan without a start date starts with the first use', () => {
  expect(periodOfUse(unused, 'month', at('2026-11-02'))).toEqual({
    start: at('2026-11-02'),
    end: at('2026-12-02'),
  });
});

test('a month is counted from its anchor, or else from the last period', () => {
  const over = { currentPeriodStart: at('2026-09-10'), currentPeriodEnd: at('2026-10-10') };
  expect(runningPeriod({ ...over, periodAnchor: null }, 'month', at('2026-11-02'))).toEqual({
    start: at('2026-10-10'),
    end: at('2026-11-10'),
  });
  expect(runningPeriod({ ...over, periodAnchor: at('2026-09-05') }, 'month', at('2026-11-02'))).toEqual({
    start: at('2026-10-05'),
    end: at('2026-11-05'),
  });
});

test('a month starts at its anchor, not before', () => {
  const record = { ...unused, periodAnchor: at('2026-11-02') };
  expect(runningPeriod(record, 'month', at('2026-11-02'))).toEqual({
    start: at('2026-11-02'),
    end: at('2026-12-02'),
  });
  expect(runningPeriod(record, 'month', at('2026-11-01'))).toBeNull();
});

test('a period without an end is over', () => {
  expect(runningPeriod({ ...week, currentPeriodEnd: null }, 'week', at('2026-11-02'))).toBeNull();
  expect(runningPeriod({ ...week, currentPeriodStart: null }, 'week', at('2026-11-02'))).toBeNull();
});

test('no two periods start at the same instant', () => {
  const later = new Date(at('2026-11-02').getTime() + 1);
  for (const now of [at('2026-11-02'), at('2026-11-01')])
    expect(beginPeriod(week, 'week', now)).toEqual({
      start: later,
      end: new Date(at('2026-11-09').getTime() + 1),
    });
  expect(beginPeriod(week, 'week', later).start).toEqual(later);
  expect(beginPeriod(week, 'week', at('2026-11-03')).start).toEqual(at('2026-11-03'));
  for (const record of [unused, undefined])
    expect(beginPeriod(record, 'month', at('2026-11-02'))).toEqual({
      start: at('2026-11-02'),
      end: at('2026-12-02'),
    });
});
