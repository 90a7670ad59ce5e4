import type { ModelCallError, ModelCallErrorCode } from '@verso/contracts';

/** How to handle a failure. Total: every new code requires a decision. */
interface FailureRule {
  /** The same call, to the same model, may soon succeed. */
  readonly retry: boolean;
  /** Another key of the same provider may succeed: it has a separate account, and often another address. */
  readonly otherKey: boolean;
  /** Another model may succeed. */
  readonly otherModel: boolean;
  /** The provider's fault, counted by its circuit breaker. */
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
  // Rejected for its model or address: a model that is gone or not available to this key, an address without one. Others
  // may work.
  bad_request: { retry: false, otherKey: true, otherModel: true, tripsBreaker: false },
  // The caller has a better solution than another model: a smaller request.
  content_filtered: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
  context_too_long: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
  truncated: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
  paused: { retry: false, otherKey: false, otherModel: true, tripsBreaker: false },
  budget_exhausted: { retry: false, otherKey: false, otherModel: true, tripsBreaker: false },
  no_route: { retry: false, otherKey: false, otherModel: true, tripsBreaker: false },
  aborted: { retry: false, otherKey: false, otherModel: false, tripsBreaker: false },
};

/**
 * The maximum number of rate limits waited out per model and request. The key determines the wait: it rests until it is
 * available again, and another available key goes first.
 */
export const maxRateLimits = 4;

/**
 * The maximum number of other keys that a request tries for a model. When a provider is down, all of its keys fail, and
 * each takes time.
 */
export const maxOtherKeys = 2;

export interface RetryRules {
  /** The maximum number of attempts, including the first one. */
  readonly maxAttempts: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
}

export const defaultRetryRules: RetryRules = { maxAttempts: 2, firstDelayMs: 500, maxDelayMs: 8000 };

/**
 * The delay before the same call is retried; null when it should not be. Exponential with jitter; a provider's retry
 * delay is respected, and ends the attempts when it exceeds our maximum.
 * @param failedAttempts the number of failed attempts of this call, from 1
 * @param random from 0 (inclusive) to 1 (exclusive)
 */
export function retryDelay(
  error: ModelCallError,
  failedAttempts: number,
  random: number,
  rules: RetryRules = defaultRetryRules,
): number | null {
  if (!failureRules[error.code].retry || failedAttempts >= rules.maxAttempts) return null;
  if (error.retryAfterMs !== undefined) {
    return error.retryAfterMs <= rules.maxDelayMs ? error.retryAfterMs : null;
  }
  const ceiling = Math.min(rules.maxDelayMs, rules.firstDelayMs * 2 ** (failedAttempts - 1));
  return Math.round(ceiling / 2 + (random * ceiling) / 2);
}
