import type { ModelCallError, ModelCallErrorCode } from '@verso/contracts';

/** What a failure asks for. Total: a new code must be decided on. */
interface FailureRule {
  /** The same call, to the same model, may succeed in a moment. */
  readonly retry: boolean;
  /** Another key of the same provider may succeed: it has an account, and often an address, of its own. */
  readonly otherKey: boolean;
  /** Another model may succeed. */
  readonly otherModel: boolean;
  /** The provider's fault, which its circuit breaker counts. */
  readonly tripsBreaker: boolean;
}

export const failureRules: Readonly<Record<ModelCallErrorCode, FailureRule>> = {
  rate_limited: { retry: false, otherKey: true, otherModel: true, tripsBreaker: false },
  overloaded: { retry: true, otherKey: true, otherModel: true, tripsBreaker: true },
  timeout: { retry: false, otherKey: true, otherModel: true, tripsBreaker: true },
  network: { retry: true, otherKey: true, otherModel: true, tripsBreaker: true },
  malformed: { retry: true, otherKey: true, otherModel: true, tripsBreaker: true },
  auth: { retry: false, otherKey: true, otherModel: true, tripsBreaker: false },
  quota: { retry: false, otherKey: true, otherModel: true, tripsBreaker: false },
  // Refused for what it is: a model that is gone or not for this key, an address without one. Others may.
  bad_request: { retry: false, otherKey: true, otherModel: true, tripsBreaker: false },
  // The caller can do better than another model can: it makes the request smaller.
  content_filtered: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
  context_too_long: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
  truncated: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
  paused: { retry: false, otherKey: false, otherModel: true, tripsBreaker: false },
  budget_exhausted: { retry: false, otherKey: false, otherModel: true, tripsBreaker: false },
  no_route: { retry: false, otherKey: false, otherModel: true, tripsBreaker: false },
  aborted: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
};

/**
 * How often one model's rate limits are waited out for one request. The wait itself is the key's: it rests until it
 * may be used again, and another key that may be used now goes first.
 */
export const maxRateLimits = 4;

/**
 * How many other keys of a model one request tries after failures that may be the key's or the provider's. A provider
 * that is down fails with all of its keys, and each of them takes its time.
 */
export const maxOtherKeys = 2;

export interface RetryRules {
  /** Tries in all, the first one included. */
  readonly tries: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

export const defaultRetryRules: RetryRules = { tries: 2, firstDelayMs: 500, maxDelayMs: 8000 };

/**
 * How long to wait before the same call is made again; null when it should not be. Exponential with jitter; a
 * wait that the provider asks for is honoured, and ends the tries when it is longer than ours may be.
 * @param failedAttempts how often this call has failed, from 1
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function retryDelay(
  error: ModelCallError,
  failedAttempts: number,
  random: number,
  rules: RetryRules = defaultRetryRules,
): number | null {
  if (!failureRules[error.code].retry || failedAttempts >= rules.tries) return null;
  if (error.retryAfterMs !== undefined) {
    return error.retryAfterMs <= rules.maxDelayMs ? error.retryAfterMs : null;
  }
  const ceiling = Math.min(rules.maxDelayMs, rules.firstDelayMs * 2 ** (failedAttempts - 1));
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}
