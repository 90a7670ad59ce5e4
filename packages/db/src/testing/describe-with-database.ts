import { afterAll, describe } from 'vitest';
import type { Database } from '../database.ts';
import { openTestDatabase } from './open-test-database.ts';

/** Opens a new database, migrated unless `migrated` is false. It is closed and removed after the suite. */
export type OpenTestDatabase = (options?: { readonly migrated?: boolean }) => Promise<Database>;

/** Runs a suite that uses databases of its own. */
export function describeWithDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  describe(name, () => withDatabases(suite));
}

/** Like `describeWithDatabase`, in the order of its tests also where a run shuffles others. */
export function describeInOrderWithDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  describe(name, { shuffle: false }, () => withDatabases(suite));
}

function withDatabases(suite: (open: OpenTestDatabase) => void): void {
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  suite(async ({ migrated = true } = {}) => {
    const database = await openTestDatabase(migrated);
    opened.push(database);
    return database;
  });
}
