import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import type { Postponement } from '../../lifecycle/claim.ts';

/** Errors without a model call that resolve with time. */
const temporary: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'budget_exhausted', 'rate_limited']);
const outage: ReadonlySet<ModelCallErrorCode> = new Set(['overloaded', 'network', 'timeout']);

const second = 1000;
/** An administrator may raise a budget or reset a circuit breaker, so even a long wait is checked every minute. */
const maxWait = 60 * second;
const minWait = 2 * second;
/** An unavailable provider sends no retry time. */
const outageWait = 10 * second;
/** A job that has waited this long in total fails with the reason. The user can retry it. */
const maxTotalWait = 24 * 60 * 60 * second;

/** How long to postpone a job after this error; null for a permanent error or after the maximum wait. */
export function waitFor(error: unknown, createdAt: Date, now: Date): Postponement | null {
  if (!(error instanceof ModelCallError)) return null;
  // When no route is left because of an outage, the cause holds the provider's reason.
  const reason = error.code === 'no_route' && error.cause instanceof ModelCallError ? error.cause : error;
  if (!temporary.has(reason.code) && !outage.has(reason.code)) return null;
  if (now.getTime() - createdAt.getTime() > maxTotalWait) return null;
  const afterMs = Math.min(
    maxWait,
    Math.max(minWait, reason.retryAfterMs ?? (outage.has(reason.code) ? outageWait : maxWait)),
  );
  return { code: reason.code, message: reason.message, afterMs };
}
