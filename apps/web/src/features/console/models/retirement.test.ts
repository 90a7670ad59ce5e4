import { describe, expect, it } from 'vitest';
import { retirementOf } from './retirement.ts';

describe('the retirement warning of a model', () => {
  const now = new Date('2026-03-01T23:00:00Z');
  it.each([
    ['2026-05-01', 61, 'neutral', false],
    ['2026-04-30', 60, 'notice', true],
    ['2026-03-16', 15, 'notice', true],
    ['2026-03-15', 14, 'fair', true],
    ['2026-03-03', 2, 'fair', true],
    ['2026-03-02', 1, 'bad', true],
    ['2026-03-01', 0, 'bad', true],
    ['2026-02-28', -1, 'bad', true],
  ])('on %s, %i days ahead, is %s', (deprecation_date, daysLeft, tone, isDue) =>
    expect(retirementOf({ is_deprecated: false, deprecation_date }, now)).toEqual({ daysLeft, tone, isDue }),
  );

  it('is absent without a last day, and always present for a withdrawn model', () => {
    expect(retirementOf({ is_deprecated: false, deprecation_date: null }, now)).toBeNull();
    expect(retirementOf({ is_deprecated: true, deprecation_date: null }, now)).toMatchObject({ isDue: true });
  });
});
