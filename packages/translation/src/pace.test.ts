import { describe, expect, it } from 'vitest';
import { createPacer, mapPaced } from './pace.ts';

/** A pacer whose loop has run for long whenever it asks. */
function exhausted(): ReturnType<typeof createPacer> {
  let time = 0;
  return createPacer(() => {
    time += 10;
    return time;
  });
}

describe('createPacer', () => {
  it('lets others have a turn only after its loop has run for a while', async () => {
    let time = 0;
    const pace = createPacer(() => time);
    expect(pace()).toBeUndefined();
    time = 9;
    expect(pace()).toBeUndefined();
    time = 10;
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    await pace();
    expect(hadTurn).toBe(true);
    expect(pace()).toBeUndefined();
  });

  it('resumes one loop in each round of the event loop', async () => {
    let round = 0;
    const count = () => {
      round += 1;
      if (round < 10) setImmediate(count);
    };
    setImmediate(count);
    const loop = async () => {
      await exhausted()();
      return round;
    };
    const rounds = await Promise.all([loop(), loop(), loop()]);
    expect(rounds).toEqual([1, 2, 3]);
  });

  it('resumes the loop first that has had the fewest turns', async () => {
    const order: string[] = [];
    const long = exhausted();
    await long();
    const [first, second] = [long(), exhausted()()];
    await Promise.all([first?.then(() => order.push('long')), second?.then(() => order.push('short'))]);
    expect(order).toEqual(['short', 'long']);
  });

  it('maps in order', async () => {
    expect(await mapPaced([1, 2, 3], (item, index) => item * 10 + index)).toEqual([10, 21, 32]);
  });
});
