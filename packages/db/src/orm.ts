import type { Assume, PgDatabase, PgQueryResultHKT } from './drizzle.ts';
import type * as schema from './tables/index.ts';

/** What a raw statement answers on either dialect. For the number of changed rows use `returning()`. */
export interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/** Drizzle over our schema, the same type for both dialects. */
export type RootOrm = PgDatabase<RowsResult, typeof schema>;

/** Drizzle as queries are written with it. Transactions begin at `Database.transaction` alone. */
export type Orm = Omit<RootOrm, 'transaction'>;
