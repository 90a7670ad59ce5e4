import { boolean, integer, pgTable, sql, text } from '../drizzle.ts';
import { instant, isNotNegative, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** What the interface remembers of a user on every device. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    npsAnsweredAt: instant('nps_answered_at'),
    npsDismissals: integer('nps_dismissals').notNull().default(0),
    keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
    /** Shortcuts that are off although shortcuts are on, by name. */
    shortcutsOff: text('shortcuts_off').array().notNull().default(sql`'{}'`),
    /** An e-mail when a translation that took long has ended. */
    notifyLongJobs: boolean('notify_long_jobs').notNull().default(true),
    /** Files are kept this long where the plan would keep them longer; 0: nothing is kept; null: as the plan says. */
    retentionDays: integer('retention_days'),
    updatedAt: updatedAt(),
  },
  (table) => [isNotNegative('user_settings_retention', table.retentionDays)],
);
