import { jsonb, pgTable, text } from '../drizzle.ts';
import { updatedAt } from './columns.ts';

/** Settings that administrators change while the product runs. */
export const appSettings = pgTable('app_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
  updatedBy: text('updated_by'),
});
