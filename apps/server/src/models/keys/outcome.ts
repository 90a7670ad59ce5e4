import type { ModelCallErrorCode } from '@verso/contracts';
import type { KeyRow } from './row.ts';

/** The error of a key test; null if the key works. */
export type TestError = {
  readonly code: ModelCallErrorCode;
  readonly message: string;
  readonly retryAfterMs?: number | undefined;
} | null;

/** Errors that say nothing about the key, because its provider was unreachable or unavailable. */
const providerErrors: ReadonlySet<ModelCallErrorCode> = new Set([
  'network',
  'timeout',
  'overloaded',
  'aborted',
]);

const minute = 60_000;
const pauses = { rateLimited: minute, first: minute, longest: 60 * minute };

/**
 * The state of a key after a test. A rate-limited key works, but not now. If the provider did not answer, the test is
 * repeated. Any other error fails the key until it is tested again: by hand, or automatically after a pause that
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
  if (providerErrors.has(error.code))
    return {
      status: 'testing',
      statusReason: error.message,
      retryAt: later(pauses.first),
      consecutiveFailures: before,
    };
  const retryAt = later(Math.min(pauses.longest, pauses.first * 2 ** Math.min(before, 20)));
  return { status: 'failed', statusReason: error.message, retryAt, consecutiveFailures: before + 1 };
}
