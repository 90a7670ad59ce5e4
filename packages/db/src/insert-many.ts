import { cleanJson } from './clean-parameters.ts';
import {
  getTableColumns,
  getTableName,
  is,
  type PgColumn,
  PgCustomColumn,
  type PgTable,
  type SQL,
  sql,
} from './drizzle.ts';
import type { Queryable } from './transaction.ts';

/** Rows per statement, to limit the parameters to a few megabytes. */
const batch = 2000;

/**
 * Inserts any number of rows in large batches, as JSON: building a statement with a parameter for each value takes a tenth of a millisecond
 * per row. Columns missing in the first row get their defaults in all rows.
 * @param onConflict what follows the rows: `on conflict …`
 */
export async function insertMany<Table extends PgTable>(
  { orm }: Pick<Queryable, 'orm'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => property in first)
    .map(([property, column]) => ({ property, name: column.name, toJson: writerOf(column) }));
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += batch) {
    const records = rows
      .slice(start, start + batch)
      .map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(
          columns.map(({ property, name, toJson }) => [name, toJson(row[property] ?? null)]),
        ),
      );
    await orm.execute(sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${cleanJson(JSON.stringify(records))}::json) ${onConflict}`);
  }
}

/** Names are cleaned by their columns. All other values are stored as JSON has them. */
function writerOf(column: PgColumn): (value: unknown) => unknown {
  return is(column, PgCustomColumn)
    ? (value) => (value === null ? null : column.mapToDriverValue(value))
    : (value) => value;
}
