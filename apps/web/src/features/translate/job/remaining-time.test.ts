import { describe, expect, it } from 'vitest';
import { type ProgressSample, remainingTime, roundRemaining, withSample } from './remaining-time.ts';

const collect = (...samples: ProgressSample[]) => samples.reduce<readonly ProgressSample[]>(withSample, []);

describe('remainingTime', () => {
  it('is unknown before there is measurable progress', () => {
    expect(remainingTime([], 100, 0)).toBeNull();
    expect(remainingTime(collect({ at: 0, done: 0 }), 100, 5000)).toBeNull();
    expect(remainingTime(collect({ at: 0, done: 0 }, { at: 400, done: 10 }), 100, 400)).toBeNull();
  });

  it('follows the measured speed and counts down between two samples', () => {
    const samples = collect({ at: 0, done: 0 }, { at: 2000, done: 20 });
    expect(remainingTime(samples, 100, 2000)).toBe(8000);
    expect(remainingTime(samples, 100, 5000)).toBe(5000);
    expect(remainingTime(samples, 100, 60_000)).toBe(0);
  });

  it('ignores a slow start', () => {
    const samples = collect(
      { at: 0, done: 0 },
      { at: 60_000, done: 10 },
      { at: 70_000, done: 60 },
      { at: 95_000, done: 160 },
    );
    expect(samples[0]).toEqual({ at: 60_000, done: 10 });
    expect(remainingTime(samples, 460, 95_000)).toBe(70_000);
  });

  it('starts again when a job restarts', () => {
    expect(collect({ at: 0, done: 50 }, { at: 1000, done: 5 })).toEqual([{ at: 1000, done: 5 }]);
  });
});

describe('roundRemaining', () => {
  it.each([
    [400, 5],
    [12_000, 15],
    [61_000, 75],
    [299_000, 300],
    [301_000, 360],
  ])('rounds %i ms to %i s', (milliseconds, seconds) => {
    expect(roundRemaining(milliseconds)).toBe(seconds);
  });
});
