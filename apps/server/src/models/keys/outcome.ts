import type { ModelCallErrorCode } from '@verso/contracts';
import type { KeyRow } from './row.ts';

/** What the test of a key came to. Null: it works. */
export type TestError = {
  readonly code: ModelCallErrorCode;
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
} | null;

/** Failures that say nothing of the key: its provider was not reached, or is not well. */
const notTheKeys: ReadonlySet<ModelCallErrorCode> = new Set(['network', 'timeout', 'overloaded', 'aborted']);

const minute = 60_000;
const pauses = { rateLimited: minute, first: minute, longest: 60 * minute };

/**
 * A key after its test. One that is rate limited works, only not now; one whose provider did not answer stays in its test,
 * which is repeated. Any other failure fails it, until it is tested again: by hand, or by itself after a pause that
 * doubles with each failure.
 */
export function afterTest(
  { consecutiveFailures: before }: Pick<KeyRow, 'consecutiveFailures'>,
  error: TestError,
  now: Date,
): Pick<KeyRow, 'status' | 'statusReason' | 'retryAt' | 'consecutiveFailures'> {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (error === null) return { status: 'active', statusReason: null, retryAt: null, consecutiveFailures: 0 };
  if (error.code === 'rate_limited') {
    const retryAt = later(error.retryAfterMs ?? pauses.rateLimited);
    return { status: 'rate_limited', statusReason: error.message, retryAt, consecutiveFailures: 0 };
  }
  if (notTheKeys.has(error.code))
    return {
      status: 'testing',
      statusReason: error.message,
      retryAt: later(pauses.first),
      consecutiveFailures: before,
    };
  const retryAt = later(Math.min(pauses.longest, pauses.first * 2 ** Math.min(before, 20)));
  return { status: 'failed', statusReason: error.message, retryAt, consecutiveFailures: before + 1 };
}
