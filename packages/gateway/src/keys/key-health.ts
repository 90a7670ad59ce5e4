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
  /** Until then other keys go first, in epoch milliseconds: it failed, but not often enough to rest. */
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

/** How long a key rests: doubling from the first pause to the longest, until it works again. */
const pauses = {
  /** Without a word from the provider on when to come back. */
  rateLimited: { first: 2 * second, longest: minute },
  /** Whatever it is may pass as soon as a circuit breaker's first pause. */
  failing: { first: 30 * second, longest: 5 * minute },
  /** A refusal is up to people. */
  refused: { first: minute, longest: 60 * minute },
};
const failuresInARow = 5;

/** Says nothing of the key: the request's or the caller's own doing. */
const neutral: ReadonlySet<ModelCallErrorCode> = new Set([
  'aborted',
  'bad_request',
  'content_filtered',
  'context_too_long',
  'no_route',
  'paused',
  'budget_exhausted',
]);

/** Whether other keys go first, whatever their priority. */
export function isAvoided({ avoidUntil = 0 }: KeyHealth, now: number): boolean {
  return now < avoidUntil;
}

export function isUsable(health: KeyHealth, now: number): boolean {
  return health.status === 'active' || now >= health.retryAt;
}

/** Whether only people can put a key right. One that rests for its provider's sake is back by itself. */
export function isRefused({ status, error }: KeyHealth): boolean {
  return status === 'failed' && (error === null || error === 'auth' || error === 'quota');
}

/**
 * A key after a call. Refused or out of money: failed at once. Rate limited: until its time, then back by itself.
 * Five failures in a row of any other kind: failed; after fewer, other keys go first for a while. While a key rests, calls that began before tell nothing new,
 * but that the rest has to be longer.
 */
export function afterCall(health: KeyHealth, outcome: KeyOutcome, now: number): KeyHealth {
  const { error, retryAfterMs } = outcome;
  if (now < health.retryAt) {
    const longer = error === 'rate_limited' && retryAfterMs !== undefined ? now + retryAfterMs : 0;
    return longer > health.retryAt ? { ...health, retryAt: longer } : health;
  }
  if (error === null) return healthyKey;
  const avoidUntil = now + pauses.failing.first;
  // Says nothing of the key where every key refuses the request; where another one takes it, that one is to go first.
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
