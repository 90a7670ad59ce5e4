import { describe, expect, it } from 'vitest';
import { allowedMs } from './allowance.ts';

describe('allowedMs', () => {
  it('allows small inputs the time of first-run code', () => {
    expect(allowedMs(0)).toBeGreaterThan(100);
  });

  it('grows linearly with the size', () => {
    const [one, two, four] = [20_000, 40_000, 80_000].map(allowedMs);
    expect((four ?? 0) - (two ?? 0)).toBe(2 * ((two ?? 0) - (one ?? 0)));
  });
});
