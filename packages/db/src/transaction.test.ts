import { beforeAll, beforeEach, expect, expectTypeOf, it } from 'vitest';
import type { Database } from './database.ts';
import { eq, sql } from './drizzle.ts';
import { appSettings } from './tables/index.ts';
import { describeWithDatabase } from './testing/describe-with-database.ts';
import { type Queryable, refuseInsideTransaction, type Transaction, whileLocked } from './transaction.ts';

const insert = ({ orm }: Queryable, key: string) => orm.insert(appSettings).values({ key, value: 1 });

async function keys({ orm }: Queryable): Promise<string[]> {
  const rows = await orm.select({ key: appSettings.key }).from(appSettings).orderBy(appSettings.key);
  return rows.map(({ key }) => key);
}

const failure = new Error('on purpose');
const refused = { code: 'inside_transaction' };

it('a transaction is not assignable to a database, nor the reverse', () => {
  expectTypeOf<Transaction>().toExtend<Queryable>();
  expectTypeOf<Database>().toExtend<Queryable>();
  expectTypeOf<Transaction>().not.toExtend<Database>();
  expectTypeOf<Database>().not.toExtend<Transaction>();
});

describeWithDatabase('Transactions', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await database.orm.delete(appSettings);
  });

  it('commit together', async () => {
    const result = await database.transaction(async (tx) => {
      await insert(tx, 'a');
      await insert(tx, 'b');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await keys(database)).toEqual(['a', 'b']);
  });

  it('roll back together and rethrow the error', async () => {
    const attempt = database.transaction(async (tx) => {
      await insert(tx, 'a');
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await keys(database)).toEqual([]);
  });

  it('reject queries on the database, even by code that held it before they began', async () => {
    const { orm } = database;
    const attempt = database.transaction(async (tx) => {
      await expect(orm.select().from(appSettings)).rejects.toMatchObject(refused);
      await expect(insert(database, 'a')).rejects.toMatchObject(refused);
      expect(() => orm.execute(sql`select 1`)).toThrow(expect.objectContaining(refused));
      await expect(database.notify('news', '')).rejects.toMatchObject(refused);
      await expect(database.transaction((own) => insert(own, 'a'))).rejects.toMatchObject(refused);
      await tx.transaction(() => expect(insert(database, 'a')).rejects.toMatchObject(refused));
      return 'none of them waits';
    });
    expect(await attempt).toBe('none of them waits');
    expect(await keys(database)).toEqual([]);
  });

  it('allow queries on another database', async () => {
    const other = await open();
    await database.transaction(() => insert(other, 'a'));
    expect(await keys(other)).toEqual(['a']);
  });

  it('reject slow work, except under `whileLocked`', async () => {
    const readFile = async () => {
      refuseInsideTransaction('Reading a file');
      return 'read';
    };
    expect(await readFile()).toBe('read');
    await database.transaction(async (tx) => {
      await expect(readFile()).rejects.toMatchObject({
        ...refused,
        message: 'Reading a file is not allowed inside an open transaction.',
      });
      expect(await whileLocked(tx, readFile)).toBe('read');
      await expect(whileLocked(tx, () => keys(database))).rejects.toMatchObject(refused);
    });
    expect(await readFile()).toBe('read');
  });

  it('nest: a savepoint can fail alone', async () => {
    await database.transaction(async (tx) => {
      await insert(tx, 'a');
      const failing = tx.transaction(async (part) => {
        await insert(part, 'b');
        throw failure;
      });
      await expect(failing).rejects.toBe(failure);
      await tx.transaction((part) => insert(part, 'c'));
    });
    expect(await keys(database)).toEqual(['a', 'c']);
  });

  it('run concurrently started savepoints one after the other', async () => {
    await database.transaction(async (tx) => {
      const parts = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((key, index) =>
          tx.transaction(async (part) => {
            await insert(part, key);
            await part.orm.execute(sql`select 1`);
            if (index % 2 === 1) throw failure;
          }),
        ),
      );
      expect(parts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    });
    expect(await keys(database)).toEqual(['a', 'c']);
  });

  it('reject queries after their end, while work that outlives them can use the database', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const ended = await database.transaction(async (tx) => {
      late = released.then(() => insert(database, 'late'));
      return tx;
    });
    release();
    await late;
    expect(() => ended.orm).toThrow(expect.objectContaining({ code: 'transaction_over' }));
    await expect(ended.transaction((part) => insert(part, 'a'))).rejects.toMatchObject({
      code: 'transaction_over',
    });
    expect(await keys(database)).toEqual(['late']);
  });

  it('run concurrently in isolation', async () => {
    await insert(database, 'counter');
    const add = () =>
      database.transaction(async ({ orm }) => {
        const [row] = await orm
          .select()
          .from(appSettings)
          .where(eq(appSettings.key, 'counter'))
          .for('update');
        await orm
          .update(appSettings)
          .set({ value: Number(row?.value) + 1 })
          .where(eq(appSettings.key, 'counter'));
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const [row] = await database.orm.select().from(appSettings);
    expect(row?.value).toBe(21);
  });
});
