import { type Column, type SQL, sql } from 'drizzle-orm';

/** Exports of Drizzle for queries. The package itself exports the tables. */
export {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm';
export type { PgUpdateSetSource } from 'drizzle-orm/pg-core';

/**
 * Whether a column has one of many values. `inArray` makes a statement with as many parameters, which the server parses and
 * plans again for each number of them; this one has a single parameter. An empty list matches nothing.
 */
export function anyOf<Value>(
  column: Column & { readonly _: { readonly data: Value } },
  values: readonly NoInfer<Value>[],
): SQL {
  return sql`${column} = any(${sql.param(values)}::${sql.raw(column.getSQLType())}[])`;
}
