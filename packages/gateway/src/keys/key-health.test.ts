import type { ModelCallErrorCode } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { afterCall, healthyKey, isUsable, type KeyHealth } from './key-health.ts';

const second = 1000;
const minute = 60 * second;

function after(...errors: readonly (ModelCallErrorCode | null)[]): KeyHealth {
  return errors.reduce<KeyHealth>((health, error) => afterCall(health, { error }, 0), healthyKey);
}

const cases: readonly (readonly [(ModelCallErrorCode | null)[], KeyHealth['status'], number, string])[] = [
  [[null], 'active', 0, 'a success'],
  [['auth'], 'failed', minute, 'a refused key fails at once'],
  [['quota'], 'failed', minute, 'a key out of money fails at once'],
  [['auth', 'auth', 'auth'], 'failed', 4 * minute, 'the pause doubles'],
  [['auth', null, 'auth'], 'failed', minute, 'a success in between starts afresh'],
  [Array(12).fill('auth'), 'failed', 60 * minute, 'an hour at most'],
  [['rate_limited'], 'rate_limited', 10 * second, 'back by itself'],
  [['overloaded', 'network', 'timeout', 'malformed'], 'active', 0, 'four failures in a row'],
  [
    ['overloaded', 'network', 'timeout', 'malformed', 'overloaded'],
    'failed',
    30 * second,
    'five failures in a row',
  ],
  [['overloaded', 'network', null, 'timeout', 'malformed', 'overloaded'], 'active', 0, 'not in a row'],
  [
    ['bad_request', 'content_filtered', 'context_too_long', 'aborted', 'bad_request', 'bad_request'],
    'active',
    0,
    'not the key’s fault',
  ],
];

describe('the health of a key', () => {
  it.each(cases)('after %j is %s for %i ms: %s', (errors, status, retryAt) => {
    expect(after(...errors)).toMatchObject({ status, retryAt });
  });

  it('is rate limited for as long as the provider says', () => {
    const health = afterCall(healthyKey, { error: 'rate_limited', retryAfterMs: 42 * second }, 1000);
    expect(isUsable(health, 43 * second - 1)).toBe(false);
    expect(isUsable(health, 43 * second)).toBe(true);
  });

  it('keeps the reason until the key works again', () => {
    const failed = afterCall(healthyKey, { error: 'auth', message: 'OpenAI (401): no' }, 0);
    expect(failed.reason).toBe('OpenAI (401): no');
    expect(afterCall(failed, { error: null }, minute)).toEqual(healthyKey);
  });
});
