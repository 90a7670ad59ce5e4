import { describe, expect, it } from 'vitest';
import { judgeGrowth, type Sample, shortestTimes } from './growth.ts';

const samples = (...milliseconds: readonly number[]): Sample[] =>
  milliseconds.map((each) => ({ milliseconds: each }));

describe('judgeGrowth', () => {
  it('accepts linear time', () => {
    expect(judgeGrowth(samples(500, 1000, 2000))).toEqual({ ratios: [2, 2], worst: 2, isSuperlinear: false });
  });

  it('accepts slightly more than linear time, as for sorting', () => {
    expect(judgeGrowth(samples(500, 1150, 2600)).isSuperlinear).toBe(false);
  });

  it('reports quadratic time', () => {
    const growth = judgeGrowth(samples(100, 400, 1600));
    expect(growth.isSuperlinear).toBe(true);
    expect(growth.worst).toBe(4);
  });

  it('reports growth that starts at the last doubling', () => {
    expect(judgeGrowth(samples(200, 400, 1400)).isSuperlinear).toBe(true);
  });

  it('ignores times below the noise', () => {
    expect(judgeGrowth(samples(2, 20, 200))).toEqual({
      ratios: [10, 10],
      worst: undefined,
      isSuperlinear: false,
    });
  });

  it('only evaluates doublings that ended above the noise', () => {
    const growth = judgeGrowth(samples(10, 200, 400));
    expect(growth.worst).toBe(2);
    expect(growth.isSuperlinear).toBe(false);
  });

  it('evaluates the sizes measured before a timeout', () => {
    expect(judgeGrowth(samples(1000)).worst).toBeUndefined();
    expect(judgeGrowth([]).isSuperlinear).toBe(false);
  });
});

describe('shortestTimes', () => {
  it('takes the shortest time for each size', () => {
    expect(shortestTimes(samples(5, 20, 50), samples(10, 15, 60))).toEqual(samples(5, 15, 50));
  });

  it('keeps sizes that only one measurement reached', () => {
    expect(shortestTimes(samples(5, 20), [])).toEqual(samples(5, 20));
    expect(shortestTimes(samples(5, 20), samples(4, 15, 60))).toEqual(samples(4, 15, 60));
    expect(shortestTimes(samples(5, 20, 50), samples(4))).toEqual(samples(4, 20, 50));
  });
});
