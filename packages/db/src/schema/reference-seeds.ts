import { pgTable, primaryKey, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** Which rows of reference data were put in: each is put in once, so that an edit or a deletion stays. */
export const referenceSeeds = pgTable(
  'reference_seeds',
  {
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    seededAt: instant('seeded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
);
