import { jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { translations } from './translations.ts';

/** What a running translation has tried in vain, segment by segment, so that it goes on from there after a wait. */
export const segmentTries = pgTable(
  'segment_tries',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    /** The segment's key in the journal. */
    key: text('key').notNull(),
    /** As the pipeline writes and reads it. */
    tries: jsonb('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.key] })],
);
