import { afterAll, describe } from 'vitest';
import type { Database } from '../database.ts';
import { openTestPglite } from './open-test-pglite.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { postgresIsAvailable } from './postgres/find-binaries.ts';

/** Opens a new database, migrated unless `migrated` is false. It is closed and removed after the suite. */
export type OpenTestDatabase = (options?: { readonly migrated?: boolean }) => Promise<Database>;

type Suite = (open: OpenTestDatabase) => void;

/**
 * Whether suites that only use a database run on both: in continuous integration, and with
 * `VERSO_TEST_DATABASES=both`.
 */
const runsOnBoth = process.env.VERSO_TEST_DATABASES === 'both' || isContinuousIntegration();

function isContinuousIntegration(): boolean {
  return process.env.CI !== undefined && process.env.CI !== 'false';
}

/**
 * Runs a suite that uses a database without testing it: on PGlite, and in continuous integration also on PostgreSQL.
 * Suites about our SQL, locks, concurrent transactions or notifications belong in `describeBothDatabases`.
 */
export function describeEachDatabase(name: string, suite: Suite): void {
  if (runsOnBoth) describeBothDatabases(name, suite);
  else describe(`${name}, on PGlite`, () => suite(closedAfterSuite(openTestPglite)));
}

/** Runs a suite on PGlite and on a PostgreSQL server. The latter is skipped if none is installed. */
export function describeBothDatabases(name: string, suite: Suite): void {
  describe(`${name}, on PGlite`, () => suite(closedAfterSuite(openTestPglite)));
  if (postgresIsAvailable()) {
    describe(`${name}, on PostgreSQL`, () => suite(closedAfterSuite(openTestPostgres)));
  } else {
    process.stderr.write(`Skipped because no PostgreSQL server is installed: ${name}\n`);
    describe.skip(`${name}, on PostgreSQL`, () => suite(closedAfterSuite(openTestPostgres)));
  }
}

function closedAfterSuite(open: (migrated: boolean) => Promise<Database>): OpenTestDatabase {
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
