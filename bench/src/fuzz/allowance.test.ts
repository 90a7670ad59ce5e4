import { describe, expect, it } from 'vitest';
import { allowedMs } from './allowance.ts';

describe('allowedMs', () => {
  it('lets small inputs take what the first run of code takes', () => {
    expect(allowedMs(0)).toBeGreaterThan(100);
  });

  it('grows with the size and no faster', () => {
    const [one, two, four] = [20_000, 40_000, 80_000].map(allowedMs);
    expect((four ?? 0) - (two ?? 0)).toBe(2 * ((two ?? 0) - (one ?? 0)));
  });
});
