import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { failureRules, retryDelay } from './retry-policy.ts';

const rules = { maxAttempts: 5, firstDelayMs: 500, maxDelayMs: 4000 };
const failure = (code: ModelCallErrorCode, retryAfterMs?: number) =>
  new ModelCallError(code, code, retryAfterMs === undefined ? {} : { retryAfterMs });

describe('the retry policy', () => {
  it('retries only transient failures', () => {
    const retried = Object.keys(failureRules).filter(
      (code) => retryDelay(failure(code as ModelCallErrorCode), 1, 0, rules) !== null,
    );
    expect(retried).toEqual(['overloaded', 'network', 'malformed']);
  });

  it('waits longer each time, with jitter, up to limits on delay and attempts', () => {
    const delays = (random: number) =>
      [1, 2, 3, 4, 5].map((failed) => retryDelay(failure('overloaded'), failed, random, rules));
    expect(delays(0)).toEqual([250, 500, 1000, 2000, null]);
    expect(delays(1)).toEqual([500, 1000, 2000, 4000, null]);
  });

  it("respects the provider's retry delay, unless it is too long", () => {
    expect(retryDelay(failure('overloaded', 3000), 1, 0.5, rules)).toBe(3000);
    expect(retryDelay(failure('overloaded', 4001), 1, 0.5, rules)).toBeNull();
  });

  it('trips breakers only for the provider’s own failures', () => {
    const tripping = Object.entries(failureRules).filter(([, rule]) => rule.tripsBreaker);
    expect(tripping.map(([code]) => code)).toEqual(['overloaded', 'timeout', 'network', 'malformed']);
  });
});
