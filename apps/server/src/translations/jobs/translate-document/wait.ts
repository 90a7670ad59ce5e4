import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import type { Postponement } from '../../lifecycle/claim.ts';

/** No call can be made, or none is answered, and this passes by itself. */
const passing: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'budget_exhausted', 'rate_limited']);
const outage: ReadonlySet<ModelCallErrorCode> = new Set(['overloaded', 'network', 'timeout']);

const second = 1000;
/** A budget may be raised, a breaker reset by hand: even a long wait looks again now and then. */
const maxWait = 60 * second;
const shortestWait = 2 * second;
/** A provider that is away does not say when it is back. */
const outageWait = 10 * second;
/** A job that has waited this long in all fails with the reason; its user can retry it. */
const maxStay = 24 * 60 * 60 * second;

/** How long a job waits in the queue after this error; null when waiting is no help, or has been long enough. */
export function waitFor(error: unknown, createdAt: Date, now: Date): Postponement | null {
  if (!(error instanceof ModelCallError)) return null;
  // A route that is gone for a while has its provider's own reason.
  const reason = error.code === 'no_route' && error.cause instanceof ModelCallError ? error.cause : error;
  if (!passing.has(reason.code) && !outage.has(reason.code)) return null;
  if (now.getTime() - createdAt.getTime() > maxStay) return null;
  const afterMs = Math.min(
    maxWait,
    Math.max(shortestWait, reason.retryAfterMs ?? (outage.has(reason.code) ? outageWait : maxWait)),
  );
  return { code: reason.code, message: reason.message, afterMs };
}
