import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { cleanParameters } from '../../clean-parameters.ts';
import type { RootOrm } from '../../orm.ts';
import * as schema from '../../tables/index.ts';

/**
 * Returns the connection of every transaction to the pool. Drizzle leaks one whose `begin` fails, so a few restarts of
 * the server would empty the pool.
 */
export function releaseAlways(orm: RootOrm, pool: pg.Pool): RootOrm {
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
