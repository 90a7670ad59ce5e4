import { index, pgTable, text, uuid } from '../drizzle.ts';
import { createdAt } from './columns.ts';
import { feedback } from './feedback.ts';
import { users } from './users.ts';

/** What administrators answered to a message, by e-mail. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** Null once that account is gone. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('feedback_answers_feedback').on(table.feedbackId, table.createdAt),
    index('feedback_answers_author').on(table.authorId),
  ],
);
