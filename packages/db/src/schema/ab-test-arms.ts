import type { IntegrityReport, QualityReport } from '@verso/contracts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { abTests } from './ab-tests.ts';
import { instant, isOneOf, usd } from './columns.ts';
import { translations } from './translations.ts';

const arms = ['a', 'b'] as const;
const statuses = ['running', 'completed', 'failed'] as const;

/** The two versions of a translation that takes part in a comparison. The job's own row stands for both. */
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
    /** As the test names it: a model's id, or `provider/model`. */
    modelId: text('model_id').notNull(),
    /** What answered; null: nothing yet, or before it was recorded. */
    modelUsed: text('model_used'),
    providerUsed: text('provider_used'),
    /** Shown as Version A: drawn by lot, so that nobody can tell which model it is. */
    shownFirst: boolean('shown_first').notNull(),
    status: text('status', { enum: statuses }).notNull().default('running'),
    errorMessage: text('error_message'),
    translatedFilePath: text('translated_file_path'),
    latencyMs: integer('latency_ms'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** Of every call that was made for this arm, failed and interrupted ones among them. */
    costUsd: usd('cost_usd').notNull().default(0),
    qualityReport: jsonb('quality_report').$type<QualityReport>(),
    integrityReport: jsonb('integrity_report').$type<IntegrityReport>(),
    /** The version that was kept: voted for, or A. */
    chosen: boolean('chosen').notNull().default(false),
    completedAt: instant('completed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.arm] }),
    isOneOf('ab_test_arms_arm', table.arm, arms),
    isOneOf('ab_test_arms_status', table.status, statuses),
  ],
);
