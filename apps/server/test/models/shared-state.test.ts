import type { Database } from '@verso/db';
import { describeWithDatabase } from '@verso/db/testing';
import { beforeAll, expect, it } from 'vitest';
import { databaseStore } from '../../src/models/gateway/shared-state.ts';

describeWithDatabase('state shared by processes', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });

  it('applies transitions one after the other', async () => {
    const [one, other] = [1, 2].map(() => databaseStore<{ readonly count: number }>(database, 'test'));
    expect(await one?.read('a')).toBeUndefined();
    const increment = (state: { readonly count: number } | undefined) => {
      const count = (state?.count ?? 0) + 1;
      return { state: { count }, result: count };
    };
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : other)?.update('a', increment)),
    );
    expect(new Set(results).size).toBe(40);
    await expect.poll(() => other?.read('a'), { timeout: 10_000 }).toEqual({ count: 40 });
    expect(await one?.read('b')).toBeUndefined();
  });

  it('applies transitions of one process that wait for a row with one statement', async () => {
    const { store, statements } = counted();
    const results = await Promise.all(Array.from({ length: 40 }, () => store.update('together', increment)));
    expect(results).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(statements()).toBe(3); // one reads the table
  });

  it('writes nothing when a transition changes nothing', async () => {
    const { store, statements } = counted();
    await store.update('same', increment);
    const before = statements();
    await store.update('same', (state = { count: 0 }) => ({ state: { ...state }, result: undefined }));
    expect(statements()).toBe(before);
    expect(await store.read('same')).toEqual({ count: 1 });
  });

  const increment = (state = { count: 0 }) => ({ state: { count: state.count + 1 }, result: state.count });

  function counted() {
    let count = 0;
    const counting: Database = {
      ...database,
      get orm() {
        count += 1;
        return database.orm;
      },
    };
    return { store: databaseStore<{ readonly count: number }>(counting, 'test'), statements: () => count };
  }
});
