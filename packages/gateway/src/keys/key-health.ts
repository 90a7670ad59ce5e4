import type { ModelCallErrorCode } from '@verso/contracts';

/** The health of a key as observed in its use. */
export interface KeyHealth {
  readonly status: 'active' | 'rate_limited' | 'failed';
  /** When an inactive key may be tried again, in epoch milliseconds. */
  readonly retryAt: number;
  /** Why it is inactive: the error code, and its message. */
  readonly error: ModelCallErrorCode | null;
  readonly reason: string | null;
  readonly consecutiveFailures: number;
  /** The number of failures since it last worked, which lengthens the next pause. */
  readonly pauses: number;
  /** Until then other keys are preferred, in epoch milliseconds: it failed, but not often enough to rest. */
  readonly avoidUntil?: number;
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

/** The duration of a rest: doubling from the first pause to the longest, until the key works again. */
const pauses = {
  /** Used when the provider gives no retry delay. */
  rateLimited: { first: 2 * second, longest: minute },
  /** Transient failures may end after a circuit breaker's first pause. */
  failing: { first: 30 * second, longest: 5 * minute },
  /** A rejected key needs an administrator. */
  refused: { first: minute, longest: 60 * minute },
};
const failuresInARow = 5;

/** Failures caused by the request or the caller, which are neutral for the key. */
const neutral: ReadonlySet<ModelCallErrorCode> = new Set([
  'aborted',
  'bad_request',
  'content_filtered',
  'context_too_long',
  'no_route',
  'paused',
  'budget_exhausted',
]);

/** Whether other keys are preferred, regardless of priority. */
export function isAvoided({ avoidUntil = 0 }: KeyHealth, now: number): boolean {
  return now < avoidUntil;
}

export function isUsable(health: KeyHealth, now: number): boolean {
  return health.status === 'active' || now >= health.retryAt;
}

/** Whether a key needs an administrator. One that rests because of its provider recovers automatically. */
export function isRefused({ status, error }: KeyHealth): boolean {
  return status === 'failed' && (error === null || error === 'auth' || error === 'quota');
}

/**
 * The health of a key after a call. Rejected or out of credit: fails immediately. Rate limited: rests, then recovers
 * automatically. Five consecutive failures of any other kind: fails; after fewer, other keys are preferred for a while.
 * While a key rests, calls that started before can only extend the rest.
 */
export function afterCall(health: KeyHealth, outcome: KeyOutcome, now: number): KeyHealth {
  const { error, retryAfterMs } = outcome;
  if (now < health.retryAt) {
    const longer = error === 'rate_limited' && retryAfterMs !== undefined ? now + retryAfterMs : 0;
    return longer > health.retryAt ? { ...health, retryAt: longer } : health;
  }
  if (error === null) return healthyKey;
  const avoidUntil = now + pauses.failing.first;
  // Neutral when every key rejects the request; if another key accepts it, that one should be preferred.
  if (error === 'bad_request') return { ...health, avoidUntil };
  if (neutral.has(error)) return health;
  const reason = outcome.message ?? error;
  const consecutiveFailures = health.consecutiveFailures + (error === 'rate_limited' ? 0 : 1);
  const rest = (status: 'rate_limited' | 'failed', pause: number): KeyHealth => ({
    status,
    retryAt: now + pause,
    error,
    reason,
    consecutiveFailures,
    pauses: health.pauses + 1,
  });
  const pause = (kind: keyof typeof pauses) =>
    Math.min(pauses[kind].longest, pauses[kind].first * 2 ** health.pauses);
  if (error === 'rate_limited') return rest('rate_limited', retryAfterMs ?? pause('rateLimited'));
  if (error === 'auth' || error === 'quota') return rest('failed', pause('refused'));
  return consecutiveFailures < failuresInARow
    ? { ...health, status: 'active', error: null, reason: null, consecutiveFailures, avoidUntil }
    : rest('failed', pause('failing'));
}
