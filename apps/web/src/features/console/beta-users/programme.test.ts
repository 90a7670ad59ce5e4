import type { BetaUserResponse } from '@verso/contracts';
import { expect, it } from 'vitest';
import { programmeOf } from './programme.ts';

const now = new Date('2026-11-02T09:00:00Z');
const user = (changes: Partial<BetaUserResponse>): BetaUserResponse => ({
  user_id: 'ann',
  email: 'ann@example.com',
  promo_code: null,
  total_translations: 2,
  total_characters_used: 0,
  nps_score: null,
  engagement_status: 'inactive',
  last_translation: null,
  beta_since: null,
  expires_at: null,
  ...changes,
});

it('counts who is there, who is active, what they answered and whose time is nearly over', () => {
  const rows = [
    user({ nps_score: 10, engagement_status: 'active', expires_at: '2026-12-02T09:00:00.000Z' }),
    user({ nps_score: 7, engagement_status: 'cooling', expires_at: '2026-12-02T09:00:00.001Z' }),
    user({}),
  ];
  expect(programmeOf(rows, now)).toEqual({
    enrolled: 3,
    active: 1,
    translations: 6,
    nps: 8.5,
    answered: 2,
    ending: 1,
  });
});

it('has no average before anybody has answered', () => {
  expect(programmeOf([user({})], now)).toMatchObject({ nps: null, answered: 0 });
});
