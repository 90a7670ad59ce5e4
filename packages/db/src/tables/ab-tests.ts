import { documentTypeName, type IntegrityReport, type QualityReport } from '@verso/contracts';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uuid,
} from '../drizzle.ts';
import { atLeastOne, createdAt, instant, isOneOf, updatedAt, usd } from './columns.ts';
import { users } from './identity.ts';
import { translations } from './translations.ts';

const testStatuses = ['draft', 'active', 'paused', 'completed'] as const;

/** Comparisons of two models by beta users. */
export const abTests = pgTable(
  'ab_tests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status', { enum: testStatuses }).notNull().default('draft'),
    modelA: text('model_a').notNull(),
    modelB: text('model_b').notNull(),
    /** Null: any. */
    documentType: text('document_type', { enum: atLeastOne(documentTypeName.options) }),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('ab_tests_status', table.status, testStatuses),
    index('ab_tests_by_status').on(table.status, table.createdAt.desc().nullsFirst()),
  ],
);

const arms = ['a', 'b'] as const;
const armStatuses = ['running', 'completed', 'failed'] as const;

/** The two versions of a compared translation. The job's row represents both. */
export const abTestArms = pgTable(
  'ab_test_arms',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    arm: text('arm', { enum: arms }).notNull(),
    testId: uuid('test_id')
      .notNull()
      .references(() => abTests.id, { onDelete: 'cascade' }),
    /** The name in the test: a model's id, or `provider/model`. */
    modelId: text('model_id').notNull(),
    /** The model that answered; null: none yet, or not recorded by an earlier version. */
    modelUsed: text('model_used'),
    providerUsed: text('provider_used'),
    /** Whether it is shown as Version A. Random, so that the model can't be guessed. */
    shownFirst: boolean('shown_first').notNull(),
    status: text('status', { enum: armStatuses }).notNull().default('running'),
    errorMessage: text('error_message'),
    translatedFilePath: text('translated_file_path'),
    latencyMs: integer('latency_ms'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** The cost of all calls for this arm, including failed and interrupted ones. */
    costUsd: usd('cost_usd').notNull().default(0),
    qualityReport: jsonb('quality_report').$type<QualityReport>(),
    integrityReport: jsonb('integrity_report').$type<IntegrityReport>(),
    /** Whether this version was kept: by vote, or as Version A by default. */
    chosen: boolean('chosen').notNull().default(false),
    completedAt: instant('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.arm] }),
    isOneOf('ab_test_arms_arm', table.arm, arms),
    isOneOf('ab_test_arms_status', table.status, armStatuses),
  ],
);

const preferences = ['model_a', 'model_b', 'no_preference'] as const;

/** Votes of A/B tests, one per translation. */
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
