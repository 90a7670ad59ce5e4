import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { cleanParameters } from '../../clean-parameters.ts';
import type { RootOrm } from '../../orm.ts';
import * as schema from '../../tables/index.ts';

/**
 * Gives the connection of a transaction back to the pool whatever becomes of it. Drizzle keeps one whose `begin` fails:
 * a server that restarts a few times would leave nothing in the pool.
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
