import { describe, expect, it } from 'vitest';
import { keyNeedsAttention } from './admin-keys.ts';

describe('a key', () => {
  const sound = { status: 'active', consecutive_failures: 0, success_rate_percent: 100 } as const;
  it.each([
    [{}, false],
    [{ success_rate_percent: null }, false],
    [{ success_rate_percent: 80 }, false],
    [{ success_rate_percent: 79.9 }, true],
    [{ consecutive_failures: 3 }, false],
    [{ consecutive_failures: 4 }, true],
    [{ status: 'disabled' }, false],
    [{ status: 'testing' }, false],
    [{ status: 'failed' }, true],
    [{ status: 'rate_limited' }, true],
  ] as const)('with %o needs attention: %s', (change, needed) =>
    expect(keyNeedsAttention({ ...sound, ...change })).toBe(needed),
  );
});
