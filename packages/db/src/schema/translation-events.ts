import { translationStage, translationStatus } from '@verso/contracts';
import { bigserial, index, integer, pgTable, text, uuid } from '../drizzle.ts';
import { atLeastOne, instant } from './columns.ts';
import { translations } from './translations.ts';

/** Progress of a job, as it is streamed to browsers; `seq` is the id that a browser resumes from. */
export const translationEvents = pgTable(
  'translation_events',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    status: text('status', { enum: atLeastOne(translationStatus.options) }).notNull(),
    stage: text('stage', { enum: atLeastOne(translationStage.options) }).notNull(),
    unitsTotal: integer('units_total').notNull(),
    unitsDone: integer('units_done').notNull(),
    percent: integer('percent').notNull(),
    modelUsed: text('model_used'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
  },
  (table) => [
    index('translation_events_translation').on(table.translationId, table.seq),
    index('translation_events_at').on(table.at),
  ],
);
