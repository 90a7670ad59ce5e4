/**
 * A bucket with a minute's requests. A token is restored exactly a minute after it was spent, so that no sliding minute
 * ever has more requests than allowed, while a full bucket can be spent at once.
 */
export interface TokenBucket {
  /** When spent tokens are restored, ascending, in epoch milliseconds. */
  readonly returns: readonly number[];
}

export const fullBucket: TokenBucket = { returns: [] };

const minute = 60_000;

/**
 * Reserves one request, first come, first served: the caller sends it no earlier than `startsAt`.
 * Nothing is reserved when the wait would be longer than `timeoutMs`.
 */
export function reserveToken(
  bucket: TokenBucket,
  limits: { readonly requestsPerMinute: number; readonly timeoutMs: number },
  now: number,
): { readonly bucket: TokenBucket; readonly startsAt: number; readonly granted: boolean } {
  const spent = bucket.returns.filter((time) => time > now);
  const overdrawn = spent.length - limits.requestsPerMinute;
  const startsAt = overdrawn < 0 ? now : (spent[overdrawn] ?? now);
  if (startsAt - now > limits.timeoutMs) return { bucket: { returns: spent }, startsAt, granted: false };
  return { bucket: { returns: [...spent, startsAt + minute] }, startsAt, granted: true };
}
