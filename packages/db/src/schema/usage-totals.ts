import { integer, pgTable, text } from '../drizzle.ts';
import { characters, instant } from './columns.ts';

/**
 * What each user was delivered, ever: `character_usage_log` summed up, by a trigger of the log, in the transaction that
 * adds to it. Nothing is taken from the log, so both always agree. Whoever got nothing has no row.
 */
export const usageTotals = pgTable('usage_totals', {
  userId: text('user_id').primaryKey(),
  translations: integer('translations').notNull(),
  /** Effective characters. */
  characters: characters('characters').notNull(),
  lastTranslation: instant('last_translation').notNull(),
});
