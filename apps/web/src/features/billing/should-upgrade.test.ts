import { describe, expect, it } from 'vitest';
import { shouldUpgrade } from './should-upgrade.ts';

describe('the upgrade prompt', () => {
  it('comes on Free above 50 % and offers Pro', () => {
    expect([0, 50, 51, 100].map((percent) => shouldUpgrade('free', percent))).toEqual([
      null,
      null,
      'pro',
      'pro',
    ]);
  });

  it('comes on Pro above 80 % and offers Business', () => {
    expect([50, 80, 81, 100].map((percent) => shouldUpgrade('pro', percent))).toEqual([
      null,
      null,
      'business',
      'business',
    ]);
  });

  it('never comes on Business and Enterprise', () => {
    expect([shouldUpgrade('business', 100), shouldUpgrade('enterprise', 100)]).toEqual([null, null]);
  });
});
