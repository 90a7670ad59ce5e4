import type { Assume, PgDatabase, PgQueryResultHKT } from './drizzle.ts';
import type * as schema from './tables/index.ts';

/** What a raw statement answers on either dialect. For the number of changed rows use `returning()`. */
export interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/** Drizzle over our schema, the same type for both dialects, in and outside a transaction. */
export type Orm = PgDatabase<RowsResult, typeof schema>;
