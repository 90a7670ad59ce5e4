import { index, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { createdAt, instant } from './columns.ts';
import { translations } from './translations.ts';
import { users } from './users.ts';

/** Finished segments: the private translation memory of a user. Keys are hashes, targets are wire text. */
export const segmentJournal = pgTable(
  'segment_journal',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The translation that paid for it. Deleting that one deletes its text here too. */
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    target: text('target').notNull(),
    createdAt: createdAt(),
    /** Null while the translation runs. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('segment_journal_translation').on(table.translationId),
    index('segment_journal_expires_at').on(table.expiresAt),
  ],
);
