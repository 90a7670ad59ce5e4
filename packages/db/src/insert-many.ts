import { cleanJson } from './clean-parameters.ts';
import { getTableColumns, getTableName, type PgTable, sql } from './drizzle.ts';
import type { Queryable } from './transaction.ts';

/** Rows per statement, to limit the parameters to a few megabytes. */
const batch = 2000;

/**
 * Inserts any number of rows in large batches. Columns missing in the first row get their defaults in all rows.
 */
export async function insertMany<Table extends PgTable>(
  { orm }: Pick<Queryable, 'orm'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table))
    .filter(([property]) => property in first)
    .map(([property, { name }]) => ({ property, name }));
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += batch) {
    const records = rows
      .slice(start, start + batch)
      .map((row: Readonly<Record<string, unknown>>) =>
        Object.fromEntries(columns.map(({ property, name }) => [name, row[property] ?? null])),
      );
    await orm.execute(sql`insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${cleanJson(JSON.stringify(records))}::json)`);
  }
}
