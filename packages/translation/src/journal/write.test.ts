import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../job.ts';
import { createJournalWriter } from './write.ts';

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
