import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { cleanParameters } from './clean-parameters.ts';
import type { Database } from './database.ts';
import { type EmbeddedOptions, startEmbedded } from './embedded/serve.ts';
import { DatabaseError } from './error.ts';
import { explainFailure } from './explain-failure.ts';
import { listener } from './listen.ts';
import { locker } from './lock.ts';
import type { RootOrm } from './orm.ts';
import { PreparingClient } from './prepared-statements.ts';
import * as schema from './tables/index.ts';
import { notify, refuseQueriesBesideTransactions, runTransaction } from './transaction.ts';

export interface OpenDatabaseOptions {
  /** `postgres://…` */
  readonly url: string;
  /** Receives errors outside of calls: a lost connection of the pool or the listener. */
  readonly onFault?: ((error: Error) => void) | undefined;
}

const oldestVersion = 15;

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @throws DatabaseError `unreachable`, `refused` or `unsupported_version`
 */
export async function openDatabase({
  url,
  onFault = () => undefined,
}: OpenDatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'verso',
  });
  let closing: Promise<void> | undefined;
  // `pool.end` does not wait for its connections, which an embedded server ends when it stops.
  const report = (error: Error) => {
    if (closing === undefined) onFault(error);
  };
  pool.on('error', report);
  // The pool only handles errors of idle connections. Without a handler, an error between two statements of a transaction
  // would end the process; the transaction's next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await requireVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const orm: RootOrm = releaseAlways(cleanParameters(drizzle({ client: pool, schema })), pool);
  refuseQueriesBesideTransactions(orm);
  const notifications = listener(url, report);
  const locks = locker(url, report);
  return {
    url,
    orm,
    transaction: (work) => runTransaction(orm, work),
    notify: (channel, payload) => notify(orm, channel, payload),
    async listen(channel, handler, options) {
      if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new RangeError(`Not a channel name: ${channel}`);
      return notifications.listen(channel, handler, options);
    },
    tryLock: locks.tryLock,
    close() {
      closing ??= locks
        .close()
        .then(() => notifications.close())
        .then(() => pool.end());
      return closing;
    },
  };
}

/**
 * Starts the embedded server in a folder and opens its database; closing it stops the server.
 * @throws DatabaseError like `startEmbedded`
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const server = await startEmbedded(options);
  try {
    const database = await openDatabase({ url: server.url, onFault: options.onFault });
    return { ...database, close: () => database.close().finally(() => server.close()) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function requireVersion(pool: pg.Pool, url: string): Promise<void> {
  const version = await serverVersion(pool, url);
  if (version < oldestVersion) {
    throw new DatabaseError(
      'unsupported_version',
      `PostgreSQL ${oldestVersion} or newer is required; the server is version ${version}. Upgrade it, or set DATABASE_URL to another server.`,
    );
  }
}

async function serverVersion(pool: pg.Pool, url: string): Promise<number> {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch (cause) {
    throw explainFailure(cause, url);
  }
}

/**
 * Returns the connection of every transaction to the pool. Drizzle leaks one whose `begin` fails, so a few restarts of
 * the server would empty the pool.
 */
function releaseAlways(orm: RootOrm, pool: pg.Pool): RootOrm {
  const ormOf = new WeakMap<pg.PoolClient, RootOrm>();
  const transaction: RootOrm['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const own = ormOf.get(client) ?? cleanParameters(drizzle({ client, schema }));
    ormOf.set(client, own);
    try {
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return Object.assign(orm, { transaction });
}
