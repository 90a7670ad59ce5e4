import { describe, expect, it } from 'vitest';
import { shouldUpgrade } from './should-upgrade.ts';

describe('shouldUpgrade', () => {
  it('offers Pro on Free above 50 %', () => {
    expect([0, 50, 51, 100].map((percent) => shouldUpgrade('free', percent))).toEqual([
      null,
      null,
      'pro',
      'pro',
    ]);
  });

  it('offers Business on Pro above 80 %', () => {
    expect([50, 80, 81, 100].map((percent) => shouldUpgrade('pro', percent))).toEqual([
      null,
      null,
      'business',
      'business',
    ]);
  });

  it('offers nothing on Business and Enterprise', () => {
    expect([shouldUpgrade('business', 100), shouldUpgrade('enterprise', 100)]).toEqual([null, null]);
  });
});
