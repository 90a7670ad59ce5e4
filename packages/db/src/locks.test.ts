import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';
import { startPostgres } from './testing/start-postgres.ts';

describeWithDatabase('Locks', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  it('are taken once until they are released', async () => {
    const [first, second, other] = await Promise.all([
      database.tryLock('a'),
      database.tryLock('a'),
      database.tryLock('b'),
    ]);
    expect([first, second, other].map((lock) => lock !== undefined)).toEqual([true, false, true]);
    await first?.();
    const again = await database.tryLock('a');
    expect(again).toBeDefined();
    await Promise.all([again?.(), other?.()]);
  });
});

describe('Locks between processes', () => {
  it('are taken by one, and released when it ends', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const [one, other] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    try {
      const unlock = await one.tryLock('a');
      expect(await other.tryLock('a')).toBeUndefined();
      await unlock?.();
      expect(await other.tryLock('a')).toBeDefined();
      expect(await one.tryLock('a')).toBeUndefined();
      await other.close();
      // The server may notice the end of a connection a little later.
      await expect.poll(() => one.tryLock('a')).toBeDefined();
    } finally {
      await Promise.all([one.close(), other.close()]);
      await server.dropDatabase(url);
    }
  });
});
