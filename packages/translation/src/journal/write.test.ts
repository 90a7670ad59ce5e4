import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../job.ts';
import { createJournalWriter, repeatWrites } from './write.ts';

describe('createJournalWriter', () => {
  it('writes immediately, and batches entries that arrive during a write', async () => {
    const batches: string[][] = [];
    const durable: string[] = [];
    const writer = createJournalWriter({
      lookup: async () => new Map(),
      record: async (entries: readonly JournalEntry[]) => {
        batches.push(entries.map(({ key }) => key));
        await Promise.resolve();
        expect(durable).not.toContain(entries[0]?.key);
      },
    });
    for (const key of ['a', 'b', 'c']) writer.write({ key, target: 't' }, () => durable.push(key));
    await writer.flush();
    expect(batches).toEqual([['a'], ['b', 'c']]);
    expect(durable).toEqual(['a', 'b', 'c']);
    writer.write({ key: 'd', target: 't' }, () => durable.push('d'));
    await writer.flush();
    expect(durable).toContain('d');
  });
});

describe('repeatWrites', () => {
  /** A journal whose first writes fail, and what became of one write. */
  async function writeTo(failures: number, signal = new AbortController().signal) {
    let writes = 0;
    const pauses: number[] = [];
    const journal = {
      lookup: async () => new Map<string, string>(),
      record: async () => {
        writes += 1;
        if (writes <= failures) throw new Error(`failure ${writes}`);
      },
    };
    const clock = { sleep: async (milliseconds: number) => void pauses.push(milliseconds) };
    const written = repeatWrites(journal, clock, signal).record([{ key: 'a', target: 't' }]);
    const failure = await written.catch((error: Error) => error.message);
    return { failure, writes, waited: pauses.reduce((sum, pause) => sum + pause, 0) };
  }

  it('writes once if that succeeds', async () => {
    expect(await writeTo(0)).toEqual({ failure: undefined, writes: 1, waited: 0 });
  });

  it('outlasts a database that is started again', async () => {
    expect(await writeTo(4)).toEqual({ failure: undefined, writes: 5, waited: 1500 });
  });

  it('fails with the last error after eight seconds', async () => {
    expect(await writeTo(Number.POSITIVE_INFINITY)).toEqual({
      failure: 'failure 8',
      writes: 8,
      waited: 8000,
    });
  });

  it('does not repeat a write once the job has stopped', async () => {
    expect(await writeTo(4, AbortSignal.abort())).toEqual({ failure: 'failure 1', writes: 1, waited: 0 });
  });
});
