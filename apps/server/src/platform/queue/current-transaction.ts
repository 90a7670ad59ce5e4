import type { Database } from '@verso/db';
import { sql } from '@verso/db/query';
import { type Db, fromDrizzle } from 'pg-boss';

/** The database as the queue library takes it; inside a transaction, that transaction. */
export function currentTransaction(database: Database): Db {
  return fromDrizzle(database.orm, sql);
}
