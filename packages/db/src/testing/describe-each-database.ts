import { afterAll, describe } from 'vitest';
import type { Database } from '../database.ts';
import { openTestPglite } from './open-test-pglite.ts';
import { openTestPostgres } from './open-test-postgres.ts';
import { postgresIsAvailable } from './postgres/find-binaries.ts';

/** A new, empty database; up to date unless `migrated` is false. It is closed and removed after the suite. */
export type OpenTestDatabase = (options?: { readonly migrated?: boolean }) => Promise<Database>;

type Suite = (open: OpenTestDatabase) => void;

/**
 * Whether suites that merely use a database run on both: in continuous integration, and with
 * `VERSO_TEST_DATABASES=both`. Elsewhere the embedded one is enough.
 */
const runsOnBoth = process.env.VERSO_TEST_DATABASES === 'both' || isContinuousIntegration();

function isContinuousIntegration(): boolean {
  return process.env.CI !== undefined && process.env.CI !== 'false';
}

/**
 * Runs a suite that needs a database and does not test it: on PGlite, and in continuous integration on PostgreSQL too.
 * A suite about SQL of our own, locks, concurrent transactions or notifications belongs in `describeBothDatabases`.
 */
export function describeEachDatabase(name: string, suite: Suite): void {
  if (runsOnBoth) describeBothDatabases(name, suite);
  else describe(`${name}, on PGlite`, () => suite(closingAfterwards(openTestPglite)));
}

/** Runs a suite on PGlite and on a real PostgreSQL server, everywhere. It is skipped where there is no server. */
export function describeBothDatabases(name: string, suite: Suite): void {
  describe(`${name}, on PGlite`, () => suite(closingAfterwards(openTestPglite)));
  if (postgresIsAvailable()) {
    describe(`${name}, on PostgreSQL`, () => suite(closingAfterwards(openTestPostgres)));
  } else {
    process.stderr.write(`Skipped, as no PostgreSQL server is installed: ${name}\n`);
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
