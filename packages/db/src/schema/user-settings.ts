import { boolean, integer, pgTable, text } from '../drizzle.ts';
import { instant, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** What the interface remembers of a user on every device. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  npsAnsweredAt: instant('nps_answered_at'),
  npsDismissals: integer('nps_dismissals').notNull().default(0),
  keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
  updatedAt: updatedAt(),
});
