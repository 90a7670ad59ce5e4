import type { Queryable } from '@verso/db';
import { sql } from '@verso/db/query';
import { type Db, fromDrizzle } from 'pg-boss';

/** Adapts a database or transaction for the queue library. A job sent with a transaction is created when it commits. */
export function queueDatabase({ orm }: Queryable): Db {
  return fromDrizzle(orm, sql);
}
