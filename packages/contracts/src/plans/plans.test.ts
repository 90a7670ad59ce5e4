import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyPeriod, periodEnd } from './period.ts';
import { plans } from './plans.ts';

describe('plans', () => {
  it.each([
    ['free', 0, 50_000, 'week', 7, 3, 1, ['docx']],
    ['pro', 19, 1_500_000, 'month', 30, 5, 10, undefined],
    ['business', 49, 5_000_000, 'month', 90, 15, 10, undefined],
  ] as const)('%s', (tier, price, characters, period, retention, concurrency, batch, formats) => {
    const plan = plans[tier];
    expect(plan).toMatchObject({
      priceUsd: price,
      characters,
      period,
      retentionDays: retention,
      concurrency,
      batchFiles: batch,
    });
    if (formats) expect(plan.formats).toEqual(formats);
    else expect(plan.formats).toHaveLength(9);
  });

  it('have overage only for Pro and Business', () => {
    expect(plans.free.overage).toBeNull();
    expect(plans.pro.overage).toEqual({ ratePerMillionUsd: 15, capUsd: 7.5, capIsAdjustable: false });
    expect(plans.business.overage).toEqual({ ratePerMillionUsd: 12, capUsd: 30, capIsAdjustable: true });
  });
});

describe('periods', () => {
  it('are seven days for a week, and end on the same or last day for a month', () => {
    const start = new Date('2026-01-31T10:00:00Z');
    expect(periodEnd(start, 'week')).toEqual(new Date('2026-02-07T10:00:00Z'));
    expect(periodEnd(start, 'month')).toEqual(new Date('2026-02-28T10:00:00Z'));
  });

  it("return to the anchor's day", () => {
    const anchor = new Date('2026-01-31T10:00:00Z');
    expect(monthlyPeriod(anchor, new Date('2026-03-15T00:00:00Z'))).toEqual({
      start: new Date('2026-02-28T10:00:00Z'),
      end: new Date('2026-03-31T10:00:00Z'),
    });
    expect(() => monthlyPeriod(anchor, new Date('2026-01-01T00:00:00Z'))).toThrow(RangeError);
    expect(monthlyPeriod(anchor, anchor)).toEqual({ start: anchor, end: new Date('2026-02-28T10:00:00Z') });
  });

  it('contain every instant exactly once', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const [anchor, now] = a < b ? [a, b] : [b, a];
        const period = monthlyPeriod(anchor, now);
        expect(period.start <= now && now < period.end).toBe(true);
        expect(monthlyPeriod(anchor, period.end).start).toEqual(period.end);
      }),
    );
  });
});
