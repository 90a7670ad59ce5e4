import { describe, expect, it } from 'vitest';
import { createPacer, mapPaced } from './pace.ts';

let time = 0;
const clock = () => time;

/** Simulates a loop that has used up its time and waits for its next turn. */
function pause(pace = createPacer(clock)): Promise<void> | undefined {
  pace();
  time += 10;
  return pace();
}

describe('createPacer', () => {
  it('yields only after its loop has run for a while', async () => {
    const pace = createPacer(clock);
    expect(pace()).toBeUndefined();
    time += 3;
    expect(pace()).toBeUndefined();
    time += 1;
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    await pace();
    expect(hadTurn).toBe(true);
    expect(pace()).toBeUndefined();
  });

  it('resumes one loop per round of the event loop', async () => {
    let round = 0;
    const count = () => {
      round += 1;
      if (round < 20) setImmediate(count);
    };
    setImmediate(count);
    const loops = [pause(), createPacer(clock)(), createPacer(clock)()].map((paused) =>
      paused?.then(() => round),
    );
    const rounds = await Promise.all(loops);
    expect(new Set(rounds).size).toBe(3);
  });

  it('adds up the time of all loops of a round', async () => {
    const [first, second] = [createPacer(clock), createPacer(clock)];
    expect(first()).toBeUndefined();
    time += 10;
    await second();
    expect(first()).toBeUndefined();
  });

  it('resumes the loop with the fewest turns first', async () => {
    const order: string[] = [];
    const long = createPacer(clock);
    await pause(long);
    const [first, second] = [pause(long), createPacer(clock)()];
    await Promise.all([first?.then(() => order.push('long')), second?.then(() => order.push('short'))]);
    expect(order).toEqual(['short', 'long']);
  });

  it('maps in order', async () => {
    expect(await mapPaced([1, 2, 3], (item, index) => item * 10 + index)).toEqual([10, 21, 32]);
  });
});
