import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sql } from '../../drizzle.ts';
import { openDatabase } from '../../open-database.ts';
import { postgresIsAvailable } from '../../testing/postgres/find-binaries.ts';
import { startPostgres } from '../../testing/postgres/start-postgres.ts';

describe.skipIf(!postgresIsAvailable())('A connection to PostgreSQL that breaks', () => {
  it('between two statements of a transaction fails the transaction, and not the process', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const [broken, breaking] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    try {
      const failing = broken.transaction(async () => {
        const { rows } = await broken.orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await breaking.orm.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await setTimeout(200); // the end of the connection arrives while nobody waits for an answer
        await broken.orm.execute(sql`select 1`);
      });
      await expect(failing).rejects.toThrow();
      const { rows } = await broken.orm.execute(sql`select 1 as one`);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all([broken.close(), breaking.close()]);
      await server.dropDatabase(url);
    }
  });
});
