import pg from 'pg';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { type PostgresServer, startPostgres } from './start-postgres.ts';
import { templateName } from './template.ts';

let server: Promise<PostgresServer> | undefined;
let template: Promise<string> | undefined;

/** Creates a database on the server of this test run. It is dropped when it is closed. */
export async function openTestDatabase(migrated = true): Promise<Database> {
  server ??= startPostgres();
  const running = await server;
  template ??= migrated ? makeTemplate(running) : undefined;
  const url = await running.createDatabase(migrated ? await template : undefined);
  const database = await openDatabase({ url });
  let closing: Promise<void> | undefined;
  return {
    ...database,
    close() {
      closing ??= database.close().then(() => running.dropDatabase(url));
      return closing;
    },
  };
}

/** All processes of a test run share the template; the lock lets one of them create it. */
async function makeTemplate(running: PostgresServer): Promise<string> {
  const name = `verso_template_${templateName()}`;
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('verso test template'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const url = await running.createDatabase();
      const database = await openDatabase({ url });
      await migrate(database);
      await database.close();
      await client.query(`alter database "${new URL(url).pathname.slice(1)}" rename to "${name}"`);
    }
    return name;
  } finally {
    await client.end();
  }
}
