import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { eq, sql } from './drizzle.ts';
import { appSettings } from './tables/index.ts';
import { describeBothDatabases } from './testing/describe-each-database.ts';

const insert = ({ orm }: Database, key: string) => orm.insert(appSettings).values({ key, value: 1 });

async function keys({ orm }: Database): Promise<string[]> {
  const rows = await orm.select({ key: appSettings.key }).from(appSettings).orderBy(appSettings.key);
  return rows.map(({ key }) => key);
}

const failure = new Error('on purpose');

describeBothDatabases('Transactions', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
  });

  beforeEach(async () => {
    await database.orm.delete(appSettings);
  });

  it('commit together', async () => {
    const result = await database.transaction(async () => {
      await insert(database, 'a');
      await insert(database, 'b');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await keys(database)).toEqual(['a', 'b']);
  });

  it('roll back together, and throw what was thrown', async () => {
    const attempt = database.transaction(async () => {
      await insert(database, 'a');
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await keys(database)).toEqual([]);
  });

  it('reach code that took hold of the database before they began', async () => {
    const { orm } = database;
    const attempt = database.transaction(async () => {
      await orm.insert(appSettings).values({ key: 'a', value: 1 });
      await orm.transaction(async (inner) => inner.insert(appSettings).values({ key: 'b', value: 1 }));
      expect(await keys(database)).toEqual(['a', 'b']);
      throw failure;
    });
    await expect(attempt).rejects.toBe(failure);
    expect(await keys(database)).toEqual([]);
  });

  it('nest: a part can fail alone', async () => {
    await database.transaction(async () => {
      await insert(database, 'a');
      const part = database.transaction(async () => {
        await insert(database, 'b');
        throw failure;
      });
      await expect(part).rejects.toBe(failure);
      await database.transaction(() => insert(database, 'c'));
    });
    expect(await keys(database)).toEqual(['a', 'c']);
  });

  it('keep parts apart that were started together', async () => {
    await database.transaction(async () => {
      const parts = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((key, index) =>
          database.transaction(async () => {
            await insert(database, key);
            await database.orm.execute(sql`select 1`);
            if (index % 2 === 1) throw failure;
          }),
        ),
      );
      expect(parts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    });
    expect(await keys(database)).toEqual(['a', 'c']);
  });

  it('let work that outlives them go on outside', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    await database.transaction(async () => {
      late = released.then(() => insert(database, 'late'));
    });
    release();
    await late;
    expect(await keys(database)).toEqual(['late']);
  });

  it('run side by side without mixing', async () => {
    await insert(database, 'counter');
    const add = () =>
      database.transaction(async () => {
        const [row] = await database.orm
          .select()
          .from(appSettings)
          .where(eq(appSettings.key, 'counter'))
          .for('update');
        await database.orm
          .update(appSettings)
          .set({ value: Number(row?.value) + 1 })
          .where(eq(appSettings.key, 'counter'));
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const [row] = await database.orm.select().from(appSettings);
    expect(row?.value).toBe(21);
  });
});
