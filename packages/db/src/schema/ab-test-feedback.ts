import { check, index, integer, pgTable, sql, text, unique, uuid } from '../drizzle.ts';
import { abTests } from './ab-tests.ts';
import { createdAt, isOneOf } from './columns.ts';
import { translations } from './translations.ts';
import { users } from './users.ts';

const preferences = ['model_a', 'model_b', 'no_preference'] as const;

/** Votes of an A/B test, one a translation. */
export const abTestFeedback = pgTable(
  'ab_test_feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    testId: uuid('test_id')
      .notNull()
      .references(() => abTests.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    translationId: uuid('translation_id').references(() => translations.id, { onDelete: 'set null' }),
    documentName: text('document_name'),
    documentType: text('document_type'),
    modelAResult: text('model_a_result'),
    modelBResult: text('model_b_result'),
    modelATokensUsed: integer('model_a_tokens_used'),
    modelBTokensUsed: integer('model_b_tokens_used'),
    modelALatencyMs: integer('model_a_latency_ms'),
    modelBLatencyMs: integer('model_b_latency_ms'),
    userPreference: text('user_preference', { enum: preferences }).notNull(),
    preferenceReason: text('preference_reason'),
    feedbackText: text('feedback_text'),
    ratingQualityA: integer('rating_quality_a'),
    ratingQualityB: integer('rating_quality_b'),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('ab_test_feedback_preference', table.userPreference, preferences),
    check(
      'ab_test_feedback_ratings',
      sql`${table.ratingQualityA} between 1 and 5 and ${table.ratingQualityB} between 1 and 5`,
    ),
    unique('ab_test_feedback_vote').on(table.testId, table.translationId),
    index('ab_test_feedback_test').on(table.testId, table.createdAt.desc().nullsFirst()),
    index('ab_test_feedback_user').on(table.userId),
    index('ab_test_feedback_translation').on(table.translationId),
  ],
);
