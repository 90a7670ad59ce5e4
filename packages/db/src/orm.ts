import type { Assume, PgDatabase, PgQueryResultHKT } from './drizzle.ts';
import type * as schema from './tables/index.ts';

/** The result of a raw statement. For the number of changed rows use `returning()`. */
export interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/** Drizzle with our schema. */
export type RootOrm = PgDatabase<RowsResult, typeof schema>;

/** Drizzle for queries. Transactions are only started by `Database.transaction`. */
export type Orm = Omit<RootOrm, 'transaction'>;
