import { index, integer, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** How often what can be guessed was tried in a window of time: by a hash of who tries, or of whose it is. */
export const tryCounts = pgTable(
  'try_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('try_counts_resets').on(table.resetsAt)],
);
