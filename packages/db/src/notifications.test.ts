import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from './database.ts';
import { sql } from './drizzle.ts';
import { openDatabase } from './open-database.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';
import { startPostgres } from './testing/start-postgres.ts';

describeWithDatabase('Notifications', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  it('reach all listeners of the channel and no others', async () => {
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    await database.listen('news', first);
    await database.listen('news', second);
    await database.listen('olds', other);
    await database.notify('news', 'one "quoted" ünicode');
    await vi.waitFor(() => expect(second).toHaveBeenCalled());
    expect(first).toHaveBeenCalledExactlyOnceWith('one "quoted" ünicode');
    expect(other).not.toHaveBeenCalled();
  });

  it('are sent on commit, not after a rollback', async () => {
    const received: string[] = [];
    await database.listen('news', (payload) => received.push(payload));
    const failing = database.transaction(async (tx) => {
      await tx.notify('news', 'rolled back');
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await database.transaction(async (tx) => {
      await tx.notify('news', 'committed');
      expect(received).toEqual([]);
    });
    await vi.waitFor(() => expect(received).toEqual(['committed']));
  });

  it('let a handler use the database', async () => {
    const answers: unknown[] = [];
    await database.listen('news', () => {
      void database.orm.execute(sql`select 7 as seven`).then(({ rows }) => answers.push(...rows));
    });
    await database.transaction((tx) => tx.notify('news', ''));
    await vi.waitFor(() => expect(answers).toEqual([{ seven: 7 }]));
  });

  it('stop for one listener and continue for the others', async () => {
    const [leaving, staying] = [vi.fn(), vi.fn()];
    const leave = await database.listen('news', leaving);
    await database.listen('news', staying);
    await leave();
    await database.notify('news', 'x');
    await vi.waitFor(() => expect(staying).toHaveBeenCalledOnce());
    expect(leaving).not.toHaveBeenCalled();
  });

  it('reach a listener that subscribes while the last one unsubscribes', async () => {
    for (const order of ['comes_first', 'leaves_first']) {
      const [leaving, coming] = [vi.fn(), vi.fn()];
      const leave = await database.listen(order, leaving);
      const come = () => database.listen(order, coming);
      await Promise.all(order === 'comes_first' ? [come(), leave()] : [leave(), come()]);
      await database.notify(order, 'x');
      await vi.waitFor(() => expect(coming).toHaveBeenCalledOnce());
      expect(leaving).not.toHaveBeenCalled();
    }
  });

  it('reject a payload that is too long and an invalid channel name', async () => {
    await expect(database.notify('news', 'ü'.repeat(4000))).rejects.toThrow(RangeError);
    await expect(database.listen('news; drop table x', () => undefined)).rejects.toThrow(RangeError);
  });
});

describe('Notifications between processes', () => {
  it('reach other connections, and resume after the listening connection is lost', async () => {
    const server = await startPostgres();
    const url = await server.createDatabase();
    const faults: Error[] = [];
    const [listening, sending] = await Promise.all([
      openDatabase({ url, onFault: (error) => faults.push(error) }),
      openDatabase({ url }),
    ]);
    try {
      const [handler, onGap] = [vi.fn(), vi.fn()];
      await listening.listen('news', handler, { onGap });
      await sending.notify('news', 'before');
      await vi.waitFor(() => expect(handler).toHaveBeenCalledWith('before'));

      await sending.orm.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'verso listener' and datname = current_database()`,
      );
      await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), { timeout: 10_000 });
      expect(faults).not.toHaveLength(0);
      await sending.notify('news', 'after');
      await vi.waitFor(() => expect(handler).toHaveBeenCalledWith('after'));
    } finally {
      await Promise.all([listening.close(), sending.close()]);
      await server.dropDatabase(url);
    }
  });
});

it('reports a server that does not answer, without its password', async () => {
  const opening = openDatabase({ url: 'postgres://user:secret@127.0.0.1:1/nothing' });
  await expect(opening).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.not.stringContaining('secret'),
  });
});
