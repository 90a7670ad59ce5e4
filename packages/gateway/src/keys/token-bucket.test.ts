import { describe, expect, it } from 'vitest';
import { fullBucket, reserveToken, type TokenBucket } from './token-bucket.ts';

const minute = 60_000;

/** Requests at these times with unlimited timeout. @returns when the requests start */
function starts(times: readonly number[], requestsPerMinute: number): readonly number[] {
  let bucket: TokenBucket = fullBucket;
  return times.map((now) => {
    const reserved = reserveToken(bucket, { requestsPerMinute, timeoutMs: Number.POSITIVE_INFINITY }, now);
    bucket = reserved.bucket;
    return reserved.startsAt;
  });
}

describe('a token bucket', () => {
  it('can be emptied at once, and restores each token after a minute', () => {
    expect(starts([0, 0, 10, 20, 20], 3)).toEqual([0, 0, 10, minute, minute]);
    expect(starts([0, 5000, minute, minute + 5000, minute + 5000], 2)).toEqual([
      0,
      5000,
      minute,
      minute + 5000,
      2 * minute,
    ]);
  });

  it('never allows more requests in a sliding minute than its limit, and wastes none under load', () => {
    const times = Array.from({ length: 200 }, (_, index) => index * 137);
    const all = starts(times, 15);
    for (const start of all) {
      expect(all.filter((other) => other >= start && other < start + minute).length).toBeLessThanOrEqual(15);
    }
    const span = (all.at(-1) ?? 0) - (all[0] ?? 0);
    expect(200 / 15 / (span / minute)).toBeGreaterThan(0.95);
  });

  it('serves first come, first served', () => {
    const all = starts(
      Array.from({ length: 50 }, () => 0),
      7,
    );
    expect(all).toEqual(all.toSorted((a, b) => a - b));
  });

  it('reserves nothing when the wait exceeds the timeout', () => {
    const limits = { requestsPerMinute: 1, timeoutMs: 1000 };
    const { bucket } = reserveToken(fullBucket, limits, 0);
    const refused = reserveToken(bucket, limits, 100);
    expect(refused).toMatchObject({ granted: false, startsAt: minute });
    expect(refused.bucket).toEqual(bucket);
    expect(reserveToken(bucket, limits, minute - 1000)).toMatchObject({ granted: true, startsAt: minute });
  });
});
