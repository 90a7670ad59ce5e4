import { jsonb, pgTable, text } from '../drizzle.ts';
import { updatedAt } from './columns.ts';

/** What an installation remembers of itself, such as which secret it is used with. */
export const appSettings = pgTable('app_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
  updatedBy: text('updated_by'),
});
