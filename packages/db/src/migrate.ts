import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from './drizzle.ts';
import { DatabaseError } from './error.ts';
import type { Orm } from './orm.ts';
import { seedReferenceData } from './seeds/seed-reference-data.ts';
import type { Queryable } from './transaction.ts';
import { createWordSearch, hasWordSearch } from './word-search.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Updates the schema and inserts new reference data in one transaction. Concurrent processes run it one after the other;
 * the later ones find nothing to do.
 * @throws DatabaseError `schema_is_newer` or `schema_is_older` if a version has used the database that this one can't follow,
 * `refused` if the database user may not create tables
 */
export async function migrate(database: Queryable): Promise<void> {
  try {
    await database.transaction(async ({ orm }) => {
      await orm.execute(sql`select pg_advisory_xact_lock(hashtext('verso migrations'))`);
      await applyMigrations(orm);
      if (!(await hasWordSearch({ orm }))) await createWordSearch({ orm });
      await seedReferenceData(orm);
    });
  } catch (error) {
    throw isForbidden(error) ? notTheOwner(error) : error;
  }
}

/** Whether an error or one of its causes has SQLSTATE insufficient_privilege. */
function isForbidden(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '42501') || isForbidden(error.cause);
}

function notTheOwner(cause: unknown): DatabaseError {
  return new DatabaseError(
    'refused',
    'The user in DATABASE_URL is not allowed to create tables. Make it the owner of the database: ALTER DATABASE … OWNER TO …',
    { cause },
  );
}

/** A state of the schema: the timestamp of its last migration, in milliseconds. */
export type SchemaState = number;

/**
 * Migrates an empty or older schema to a released state, without reference data.
 * @throws DatabaseError `schema_is_newer`, `schema_is_older`
 */
export async function migrateSchemaTo(database: Queryable, state: SchemaState): Promise<void> {
  await database.transaction(({ orm }) => applyMigrations(orm, state));
}

/** All states of the schema, oldest first. */
export function schemaStates(): readonly SchemaState[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);
}

/** The state of a database's schema; null if it has no schema of Verso. */
export async function schemaStateOf({ orm }: Pick<Queryable, 'orm'>): Promise<SchemaState | null> {
  const found = await orm.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  return found.rows[0]?.there === true ? lastMigration(orm) : null;
}

async function lastMigration(orm: Orm): Promise<SchemaState | null> {
  const { rows } = await orm.execute<{ last: string | number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = rows[0]?.last ?? null;
  return last === null ? null : Number(last);
}

async function applyMigrations(orm: Orm, until: SchemaState = Number.POSITIVE_INFINITY): Promise<void> {
  await orm.execute(sql`create schema if not exists drizzle`);
  await orm.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint not null)`);
  const last = (await lastMigration(orm)) ?? -1;
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (last >= 0 && last < (migrations[0]?.folderMillis ?? 0)) {
    throw new DatabaseError(
      'schema_is_older',
      'The database was last used by a version of Verso from before the first release. Start the last version of November 2026 on it once, then this one.',
    );
  }
  if (last > Math.max(...migrations.map(({ folderMillis }) => folderMillis))) {
    throw new DatabaseError(
      'schema_is_newer',
      'The database was last used by a newer version of Verso. Start that version, or restore a backup.',
    );
  }
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (folderMillis <= last || folderMillis > until) continue;
    for (const statement of statements) await orm.execute(sql.raw(statement));
    await orm.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
