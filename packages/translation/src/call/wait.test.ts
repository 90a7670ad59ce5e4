import { describe, expect, it } from 'vitest';
import { systemClock, systemRandom, untilAborted } from './wait.ts';

describe('systemClock', () => {
  it('wakes immediately when the signal aborts, before or during the sleep', async () => {
    await systemClock.sleep(1e9, AbortSignal.abort());
    const controller = new AbortController();
    const sleeping = systemClock.sleep(1e9, controller.signal);
    controller.abort();
    await expect(sleeping).resolves.toBeUndefined();
  });

  it('wakes after the given time', async () => {
    await expect(systemClock.sleep(0, new AbortController().signal)).resolves.toBeUndefined();
  });
});

describe('systemRandom', () => {
  it('stays in [0, 1)', () => {
    const drawn = Array.from({ length: 100 }, systemRandom);
    expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(90);
  });
});

describe('untilAborted', () => {
  it('closes a source that is left early, but not one that has ended', async () => {
    let closed = 0;
    const source = (): AsyncIterable<number> => ({
      [Symbol.asyncIterator]: () => {
        let value = 0;
        return {
          next: async () => {
            value += 1;
            return value > 3 ? { done: true, value: undefined } : { done: false, value };
          },
          return: async () => {
            closed += 1;
            return { done: true, value: undefined };
          },
        };
      },
    });
    const { signal } = new AbortController();
    for await (const value of untilAborted(source(), signal)) if (value === 2) break;
    expect(closed).toBe(1);
    const all: number[] = [];
    for await (const value of untilAborted(source(), signal)) all.push(value);
    expect(all).toEqual([1, 2, 3]);
    expect(closed).toBe(1);
  });
});
