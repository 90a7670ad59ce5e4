import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sql } from './drizzle.ts';
import { openDatabase } from './open-database.ts';
import { startPostgres } from './testing/start-postgres.ts';

describe('A broken connection to PostgreSQL', () => {
  it('fails the transaction, not the process, between two statements', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const [broken, breaking] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
    try {
      const failing = broken.transaction(async ({ orm }) => {
        const { rows } = await orm.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await breaking.orm.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await setTimeout(200); // the connection ends while no query is running
        await orm.execute(sql`select 1`);
      });
      await expect(failing).rejects.toThrow();
      const { rows } = await broken.orm.execute(sql`select 1 as one`);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await Promise.all([broken.close(), breaking.close()]);
      await server.dropDatabase(url);
    }
  });

  it('returns to the pool when it breaks at the start of a transaction', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    let isBreaking = true;
    const proxy = createServer((near) => {
      const socket = new URL(url).searchParams.get('host');
      const far =
        socket === null
          ? connect(Number(new URL(url).port), '127.0.0.1')
          : connect(`${socket}/.s.PGSQL.5432`);
      far.on('error', () => near.destroy()).pipe(near);
      near.on('error', () => undefined).on('close', () => far.destroy());
      near.on('data', (sent) => {
        if (isBreaking && sent.includes('begin')) near.destroy();
        else far.write(sent);
      });
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const through = new URL(url);
    through.search = '';
    through.port = String((proxy.address() as AddressInfo).port);
    const database = await openDatabase({ url: through.href });
    try {
      const begin = () => database.transaction(({ orm }) => orm.execute(sql`select 1 as one`));
      for (let time = 0; time < 12; time += 1) await expect(begin()).rejects.toThrow();
      isBreaking = false;
      expect((await begin()).rows).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
      proxy.close();
      await server.dropDatabase(url);
    }
  });
});
