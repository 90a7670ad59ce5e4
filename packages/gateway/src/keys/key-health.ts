import type { ModelCallErrorCode } from '@verso/contracts';

/** What the gateway knows of a key from its use. */
export interface KeyHealth {
  readonly status: 'active' | 'rate_limited' | 'failed';
  /** When a key that is not active may be tried again, in epoch milliseconds. */
  readonly retryAt: number;
  /** Why it is not active: the failure, and in words. */
  readonly error: ModelCallErrorCode | null;
  readonly reason: string | null;
  readonly consecutiveFailures: number;
  /** How often it failed since it last worked, which lengthens the pause before the next try. */
  readonly pauses: number;
}

export const healthyKey: KeyHealth = {
  status: 'active',
  retryAt: 0,
  error: null,
  reason: null,
  consecutiveFailures: 0,
  pauses: 0,
};

export interface KeyOutcome {
  /** Null: the call succeeded. */
  readonly error: ModelCallErrorCode | null;
  readonly message?: string;
  readonly retryAfterMs?: number | undefined;
}

const second = 1000;
const minute = 60 * second;
const defaultRateLimitPause = 10 * second;
/** A refusal is up to people; whatever else it is may pass as soon as a circuit breaker's first pause. */
const refusedPause = { first: minute, longest: 60 * minute };
const failingPause = { first: 30 * second, longest: 5 * minute };
const failuresInARow = 5;

/** Says nothing of the key: the request's or the caller's own doing. */
const neutral: ReadonlySet<ModelCallErrorCode> = new Set([
  'aborted',
  'bad_request',
  'content_filtered',
  'context_too_long',
  'no_route',
]);

export function isUsable(health: KeyHealth, now: number): boolean {
  return health.status === 'active' || now >= health.retryAt;
}

/**
 * A key after a call. Refused or out of money: failed at once. Rate limited: until its time, then back by itself.
 * Five failures in a row of any other kind: failed. A failed key is tried again after a pause that doubles.
 */
export function afterCall(health: KeyHealth, outcome: KeyOutcome, now: number): KeyHealth {
  if (outcome.error === null) return healthyKey;
  if (neutral.has(outcome.error)) return health;
  const consecutiveFailures = health.consecutiveFailures + 1;
  const reason = outcome.message ?? outcome.error;
  if (outcome.error === 'rate_limited') {
    const retryAt = now + (outcome.retryAfterMs ?? defaultRateLimitPause);
    return { ...health, status: 'rate_limited', retryAt, error: outcome.error, reason };
  }
  const refused = outcome.error === 'auth' || outcome.error === 'quota';
  if (!refused && consecutiveFailures < failuresInARow) return { ...health, consecutiveFailures };
  const { first, longest } = refused ? refusedPause : failingPause;
  return {
    status: 'failed',
    retryAt: now + Math.min(longest, first * 2 ** health.pauses),
    error: outcome.error,
    reason,
    consecutiveFailures,
    pauses: health.pauses + 1,
  };
}
