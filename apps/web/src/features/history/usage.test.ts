import type { CreditsResponse } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { usageOf } from './usage.ts';

const credits = (used: number, reserved = 0): CreditsResponse => ({
  user_id: 'u',
  subscription_tier: 'free',
  subscription_status: 'none',
  characters_remaining: 50_000 - used - reserved,
  characters_included_in_plan: 50_000,
  characters_used_this_month: used,
  characters_reserved: reserved,
  overage_characters_used: 0,
  overage_charges_this_month: 0,
  period: 'week',
  current_period_end: null,
  is_beta_user: false,
  promo_code: null,
  without_limits: false,
});

describe('usageOf', () => {
  it.each([
    [0, 0, 'low'],
    [24_999, 49, 'low'],
    [25_000, 50, 'middle'],
    [39_999, 79, 'middle'],
    [40_000, 80, 'high'],
    [50_000, 100, 'high'],
  ] as const)('shows %i of 50,000 as %i %%, %s', (used, percent, level) => {
    expect(usageOf(credits(used))).toMatchObject({ percent, level });
  });

  it('includes characters reserved by running translations', () => {
    expect(usageOf(credits(10_000, 15_000))).toMatchObject({ percent: 50, left: 25_000, pages: 12 });
  });
});
