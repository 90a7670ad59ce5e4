import { describe, expect, it } from 'vitest';
import {
  accountEmail,
  creditsGrantedMessage,
  creditsRevokedMessage,
  grantCreditsRequest,
  grantedCharacters,
  inThousands,
} from './admin-credits.ts';
import { overageCapRequest } from './billing.ts';
import { usageDailyQuery } from './usage.ts';

describe('granted credits', () => {
  it('are given in characters, or in pages of 2000', () => {
    expect(grantedCharacters(3, 'characters')).toBe(3);
    expect(grantedCharacters(3, 'pages')).toBe(6000);
  });

  it('are promotional pages without an end, in addition to the balance, unless the request differs', () => {
    expect(grantCreditsRequest.parse({ userEmail: 'ada@verso.test', amount: 5 })).toEqual({
      userEmail: 'ada@verso.test',
      amount: 5,
      unit: 'pages',
      grantType: 'promotional',
      expiresInDays: 0,
      addToBalance: true,
    });
  });

  it('are a whole, positive amount for at most a century', () => {
    const accepts = (change: object) =>
      grantCreditsRequest.safeParse({ userEmail: 'ada@verso.test', amount: 1, ...change }).success;
    expect([{}, { amount: 1_000_000_000 }, { expiresInDays: 36_500 }].map(accepts)).toEqual([
      true,
      true,
      true,
    ]);
    for (const change of [
      { amount: 0 },
      { amount: -5 },
      { amount: 1.5 },
      { amount: 1_000_000_001 },
      { expiresInDays: -1 },
      { expiresInDays: 36_501 },
    ])
      expect(accepts(change), JSON.stringify(change)).toBe(false);
  });

  it('find the same account however its address is written', () => {
    expect(accountEmail.parse(' Ada@Verso.TEST\n')).toBe('ada@verso.test');
    expect(accountEmail.safeParse('ada').success).toBe(false);
  });
});

describe('figures in messages about credits', () => {
  it.each([
    [0, '0K'],
    [199_500, '199.5K'],
    [200_000, '200K'],
    [1_234_567, '1234.6K'],
    [-500, '-0.5K'],
  ])('show %i characters as %s', (characters, text) => expect(inThousands(characters)).toBe(text));

  it('are the deducted characters after a revocation, and both balances after a grant', () => {
    expect(creditsRevokedMessage(199_500)).toBe('Credits revoked: 199.5K characters deducted');
    const granted = { message: 'Granted 5 pages.', previousBalance: 500, newBalance: 10_500 };
    expect(creditsGrantedMessage(granted)).toBe(
      'Granted 5 pages. Previous balance: 0.5K, new balance: 10.5K characters',
    );
  });
});

it('an overage cap is an amount in whole cents up to $10,000', () => {
  const accepts = (cap_usd: number) => overageCapRequest.safeParse({ cap_usd }).success;
  expect([0, 0.01, 7.5, 19.99, 10_000].filter(accepts)).toEqual([0, 0.01, 7.5, 19.99, 10_000]);
  expect([-0.01, 0.005, 10_000.01].filter(accepts)).toEqual([]);
});

describe('daily usage', () => {
  it('covers 30 days in UTC by default, and at most a leap year', () => {
    expect(usageDailyQuery.parse({})).toEqual({ days: 30, time_zone: 'UTC' });
    expect(usageDailyQuery.parse({ days: '366' }).days).toBe(366);
    expect(usageDailyQuery.safeParse({ days: '367' }).success).toBe(false);
    expect(usageDailyQuery.safeParse({ days: '0' }).success).toBe(false);
  });

  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'])('can be in the time zone %s', (zone) =>
    expect(usageDailyQuery.parse({ time_zone: zone }).time_zone).toBe(zone),
  );

  it.each(['Europe/Atlantis', 'Berlin', "UTC'; --", ''])('rejects %j, which is not a time zone', (zone) =>
    expect(usageDailyQuery.safeParse({ time_zone: zone }).error?.issues).toMatchObject([
      { path: ['time_zone'], message: 'is not a time zone' },
    ]),
  );
});
