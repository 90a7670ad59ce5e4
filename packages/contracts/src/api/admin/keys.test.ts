import { describe, expect, it } from 'vitest';
import { keyNeedsAttention } from './keys.ts';

const well = { status: 'active', consecutive_failures: 0, success_rate_percent: 100 } as const;

describe('a key needs attention', () => {
  it.each([
    ['below 80 % of success', { success_rate_percent: 79.9 }],
    ['after four failures in a row', { consecutive_failures: 4 }],
    ['when it has failed, whatever its rate', { status: 'failed' }],
    ['while it is rate limited, whatever its rate', { status: 'rate_limited' }],
  ] as const)('%s', (_when, change) => {
    expect(keyNeedsAttention({ ...well, ...change })).toBe(true);
  });

  it.each([
    ['at 80 % of success', { success_rate_percent: 80 }],
    ['after three failures in a row', { consecutive_failures: 3 }],
    ['before its first request has ended', { success_rate_percent: null }],
    ['while it is disabled', { status: 'disabled' }],
  ] as const)('but not %s', (_when, change) => {
    expect(keyNeedsAttention({ ...well, ...change })).toBe(false);
  });
});
