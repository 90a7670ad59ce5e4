import type { ModelCallErrorCode } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { afterCall, healthyKey, isUsable, type KeyHealth } from './key-health.ts';

const second = 1000;
const minute = 60 * second;

/** Consecutive calls, each as soon as the key is available. @returns the health, and how long the key rests */
function after(...errors: readonly (ModelCallErrorCode | null)[]): KeyHealth & { readonly rest: number } {
  let health = healthyKey;
  let now = 0;
  for (const error of errors) {
    now = Math.max(now, health.retryAt);
    health = afterCall(health, { error }, now);
  }
  return { ...health, rest: Math.max(0, health.retryAt - now) };
}

const cases: readonly (readonly [(ModelCallErrorCode | null)[], KeyHealth['status'], number, string])[] = [
  [[null], 'active', 0, 'a success'],
  [['auth'], 'failed', minute, 'a rejected key fails immediately'],
  [['quota'], 'failed', minute, 'a key without credit fails immediately'],
  [['auth', 'auth', 'auth'], 'failed', 4 * minute, 'the pause doubles'],
  [['auth', null, 'auth'], 'failed', minute, 'a success in between resets the pause'],
  [Array(12).fill('auth'), 'failed', 60 * minute, 'an hour at most'],
  [['rate_limited'], 'rate_limited', 2 * second, 'it recovers automatically'],
  [['rate_limited', 'rate_limited', 'rate_limited'], 'rate_limited', 8 * second, 'the pause doubles'],
  [Array(12).fill('rate_limited'), 'rate_limited', minute, 'a minute at most'],
  [['overloaded', 'network', 'timeout', 'malformed'], 'active', 0, 'four failures in a row'],
  [
    ['overloaded', 'network', 'timeout', 'malformed', 'overloaded'],
    'failed',
    30 * second,
    'five failures in a row',
  ],
  [['overloaded', 'network', null, 'timeout', 'malformed', 'overloaded'], 'active', 0, 'not in a row'],
  [
    ['rate_limited', 'rate_limited', 'rate_limited', 'rate_limited', null, 'rate_limited', 'overloaded'],
    'active',
    0,
    'rate limits are not failures',
  ],
  [
    ['bad_request', 'content_filtered', 'context_too_long', 'aborted', 'bad_request', 'bad_request'],
    'active',
    0,
    'not the key’s fault',
  ],
];

describe('the health of a key', () => {
  it.each(cases)('after %j is %s for %i ms: %s', (errors, status, rest) => {
    expect(after(...errors)).toMatchObject({ status, rest });
  });

  it('is rate limited for the period given by the provider', () => {
    const health = afterCall(healthyKey, { error: 'rate_limited', retryAfterMs: 42 * second }, 1000);
    expect(isUsable(health, 43 * second - 1)).toBe(false);
    expect(isUsable(health, 43 * second)).toBe(true);
  });

  it('ignores calls that started before it rested', () => {
    const limited = afterCall(healthyKey, { error: 'rate_limited', retryAfterMs: 10 * second }, 0);
    for (const error of ['rate_limited', 'auth', 'overloaded', null] as const) {
      expect(afterCall(limited, { error }, second)).toEqual(limited);
    }
    const longer = afterCall(limited, { error: 'rate_limited', retryAfterMs: 20 * second }, second);
    expect(longer.retryAt).toBe(21 * second);
  });

  it('keeps the reason until the key works again', () => {
    const failed = afterCall(healthyKey, { error: 'auth', message: 'OpenAI (401): no' }, 0);
    expect(failed.reason).toBe('OpenAI (401): no');
    expect(afterCall(failed, { error: null }, minute)).toEqual(healthyKey);
  });
});
