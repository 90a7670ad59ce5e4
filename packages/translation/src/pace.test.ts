import { describe, expect, it } from 'vitest';
import { createPacer, mapPaced } from './pace.ts';

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

  it('maps in order', async () => {
    expect(await mapPaced([1, 2, 3], (item, index) => item * 10 + index)).toEqual([10, 21, 32]);
  });
});
