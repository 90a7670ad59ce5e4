import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { cleanParameters } from '../../clean-parameters.ts';
import type { Dialect } from '../../database.ts';
import { DatabaseError } from '../../error.ts';
import type { RootOrm } from '../../orm.ts';
import * as schema from '../../tables/index.ts';
import { explainFailure } from './explain-failure.ts';
import { listener } from './listen.ts';
import { locker } from './lock.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly onFault: (error: Error) => void;
}

const oldestVersion = 15;

/**
 * Opens a pool of connections to a PostgreSQL server.
 * @throws DatabaseError `unreachable`, `refused` or `unsupported_version`
 */
export async function connect({ url, onFault }: PostgresOptions): Promise<Dialect> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'verso',
  });
  pool.on('error', onFault);
  // The pool only handles errors of idle connections. Without a handler, an error between two statements of a transaction
  // would end the process; the transaction's next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await requireVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const notifications = listener(url, onFault);
  const locks = locker(url, onFault);
  return {
    kind: 'postgres',
    orm: releaseAlways(cleanParameters(drizzle({ client: pool, schema })), pool),
    queueConnection: { kind: 'postgres', connectionString: url },
    listen: notifications.listen,
    tryLock: locks.tryLock,
    async close() {
      await locks.close();
      await notifications.close();
      await pool.end();
    },
  };
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
