import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import type { Postponement } from '../../services/translations/claim.ts';

/** Nobody failed: calls can't be made now, and will be again by themselves. */
const passing: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'budget_exhausted', 'rate_limited']);

const second = 1000;
/** A budget may be raised, a breaker reset by hand: even a long wait looks again now and then. */
const longestWait = 60 * second;
const shortestWait = 2 * second;
/** A job that has waited this long in all fails with the reason; its user can retry it. */
const longestStay = 24 * 60 * 60 * second;

/** How long a job waits in the queue after this error; null when waiting is no help, or has been long enough. */
export function waitFor(error: unknown, createdAt: Date, now: Date): Postponement | null {
  if (!(error instanceof ModelCallError) || !passing.has(error.code)) return null;
  if (now.getTime() - createdAt.getTime() > longestStay) return null;
  const afterMs = Math.min(longestWait, Math.max(shortestWait, error.retryAfterMs ?? longestWait));
  return { code: error.code, message: error.message, afterMs };
}
