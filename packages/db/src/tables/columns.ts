import { cleanFilename, cleanName, cut, limits } from '@verso/contracts';
import {
  bigint,
  type CheckBuilder,
  check,
  customType,
  numeric,
  type PgColumn,
  type SQL,
  sql,
  timestamp,
} from '../drizzle.ts';

/** An instant in milliseconds, the precision of a JavaScript date, so that values round-trip. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();

export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/**
 * A name, cleaned by `cleanName` when it is read and written, because other programs and earlier versions may have stored
 * it uncleaned.
 */
export const nameColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: (name) => cut(cleanName(name), limits.nameLength),
  fromDriver: cleanName,
});

/** The same for a file name. */
export const filenameColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: cleanFilename,
  fromDriver: cleanFilename,
});

/** A number of characters. */
export const characters = (name: string) => bigint(name, { mode: 'number' });

/** USD, exact to a millionth of a cent, because one call of a small model costs less than a thousandth of a cent. */
export const usd = (name: string) => numeric(name, { precision: 18, scale: 8, mode: 'number' });

export const isOneOf = (name: string, column: PgColumn, values: readonly string[]): CheckBuilder =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);

export const isNotNegative = (name: string, ...columns: readonly PgColumn[]): CheckBuilder =>
  check(name, sql.join([...columns.map((column): SQL => sql`${column} >= 0`)], sql` and `));

/** The values of an enumeration as the non-empty tuple that a column requires. */
export function atLeastOne<Value extends string>(values: readonly Value[]): [Value, ...Value[]] {
  const [first, ...others] = values;
  if (first === undefined) throw new RangeError('An enumeration needs a value.');
  return [first, ...others];
}
