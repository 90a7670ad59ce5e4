import { afterAll, describe } from 'vitest';
import type { Database } from '../database.ts';
import { openTestPglite } from './open-test-pglite.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { postgresIsAvailable } from './postgres/find-binaries.ts';

/** A new, empty database; up to date unless `migrated` is false. It is closed and removed after the suite. */
export type OpenTestDatabase = (options?: { readonly migrated?: boolean }) => Promise<Database>;

/** Runs a suite on PGlite and on a real PostgreSQL server. Where no server can be had, it says so and is skipped. */
export function describeEachDatabase(name: string, suite: (open: OpenTestDatabase) => void): void {
  describe(`${name}, on PGlite`, () => suite(closingAfterwards(openTestPglite)));
  if (postgresIsAvailable()) {
    describe(`${name}, on PostgreSQL`, () => suite(closingAfterwards(openTestPostgres)));
  } else {
    process.stderr.write(`Skipped, for want of a PostgreSQL server: ${name}\n`);
    describe.skip(`${name}, on PostgreSQL`, () => suite(closingAfterwards(openTestPostgres)));
  }
}

function closingAfterwards(open: (migrated: boolean) => Promise<Database>): OpenTestDatabase {
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  return async ({ migrated = true } = {}) => {
    const database = await open(migrated);
    opened.push(database);
    return database;
  };
}
