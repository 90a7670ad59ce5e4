import type { Queryable } from '@verso/db';
import { sql } from '@verso/db/query';
import { type Db, fromDrizzle } from 'pg-boss';

/** The database as the queue library takes it: a job that is sent with a transaction is there when that is committed. */
export function queueDatabase({ orm }: Queryable): Db {
  return fromDrizzle(orm, sql);
}
