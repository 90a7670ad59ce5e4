import {
  documentTypeName,
  type IntegrityReport,
  promptStrategy,
  type QualityReport,
  type RouteReport,
  type TranslationMessage,
  translationMode,
  translationStage,
  translationStatus,
} from '@verso/contracts';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, sql, text, uuid } from '../drizzle.ts';
import {
  atLeastOne,
  characters,
  createdAt,
  filenameColumn,
  instant,
  isNotNegative,
  isOneOf,
  updatedAt,
  usd,
} from './columns.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/** Translation jobs, running and finished: the history of a user. */
export const translations = pgTable(
  'translations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The workspace whose members may read it. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** Whose characters it takes; null: those of its user. */
    payerId: text('payer_id'),

    // The document
    originalFilename: filenameColumn('original_filename').notNull(),
    translatedFilename: filenameColumn('translated_filename').notNull(),
    format: text('format', { enum: atLeastOne(documentTypeName.options) }).notNull(),
    fileSizeBytes: integer('file_size_bytes').notNull(),
    translatedSizeBytes: integer('translated_size_bytes'),
    /** Null once the file is deleted. */
    originalFilePath: text('original_file_path'),
    translatedFilePath: text('translated_file_path'),
    filesExpireAt: instant('files_expire_at'),
    /** Files are deleted after the first download. */
    keepNothing: boolean('keep_nothing').notNull().default(false),

    // What was asked for
    /** Null: detect. */
    sourceLanguage: text('source_language'),
    detectedLanguage: text('detected_language'),
    targetLanguage: text('target_language').notNull(),
    mode: text('mode', { enum: atLeastOne(translationMode.options) }).notNull(),
    promptStrategy: text('prompt_strategy', { enum: atLeastOne(promptStrategy.options) })
      .notNull()
      .default('template'),
    promptCategory: text('prompt_category').notNull().default('general'),
    customPrompt: text('custom_prompt'),
    /** The model a user asked for by name; null: chosen by mode. */
    modelRequested: text('model_requested'),
    /** The key of the API that started it, also when it is gone; null: a signed-in user. */
    apiKeyId: uuid('api_key_id'),
    /** Is told when it ends, signed with the secret of that key. */
    webhookUrl: text('webhook_url'),
    /** Of document, languages, prompt and model: the same hash is the same work. */
    configHash: text('config_hash').notNull(),

    // Where it stands
    status: text('status', { enum: atLeastOne(translationStatus.options) })
      .notNull()
      .default('queued'),
    stage: text('stage', { enum: atLeastOne(translationStage.options) })
      .notNull()
      .default('queued'),
    unitsTotal: integer('units_total').notNull().default(0),
    unitsDone: integer('units_done').notNull().default(0),
    attempt: integer('attempt').notNull().default(1),
    /** Starts since the last progress whose end no one reported: the process was gone. */
    silentEnds: integer('starts_in_vain').notNull().default(0),
    /** Counts the changes of units since delivery, so that none is written over another. */
    unitsRevision: integer('units_revision').notNull().default(0),
    cancelRequestedAt: instant('cancel_requested_at'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    retryable: boolean('retryable').notNull().default(false),

    // What came out
    modelUsed: text('model_used'),
    providerUsed: text('provider_used'),
    /** Why this model. */
    routeReport: jsonb('route_report').$type<RouteReport>(),
    qualityReport: jsonb('quality_report').$type<QualityReport>(),
    integrityReport: jsonb('integrity_report').$type<IntegrityReport>(),
    messages: jsonb('messages').$type<readonly TranslationMessage[]>().notNull().default([]),
    paragraphsCount: integer('paragraphs_count').notNull().default(0),
    chunksCount: integer('chunks_count').notNull().default(0),

    // What it counts and costs
    characterCount: characters('character_count').notNull().default(0),
    effectiveCharacters: characters('effective_characters').notNull().default(0),
    /** What was charged for it so far: the document, and texts that were translated again. */
    charactersCharged: characters('characters_charged').notNull().default(0),
    /** Of the characters, those that came back translated; null: nothing was delivered, or before it was recorded. */
    deliveredCharacters: characters('delivered_characters'),
    wordsCount: integer('words_count').notNull().default(0),
    tokensUsed: integer('tokens_used').notNull().default(0),
    apiCostToCompany: usd('api_cost_to_company').notNull().default(0),

    createdAt: createdAt(),
    startedAt: instant('started_at'),
    completedAt: instant('completed_at'),
    processingTimeSeconds: doublePrecision('processing_time_seconds'),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('translations_status', table.status, translationStatus.options),
    isOneOf('translations_stage', table.stage, translationStage.options),
    isNotNegative(
      'translations_not_negative',
      table.fileSizeBytes,
      table.unitsTotal,
      table.unitsDone,
      table.characterCount,
      table.effectiveCharacters,
    ),
    index('translations_by_date').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('translations_by_team')
      .on(table.teamId, table.createdAt.desc().nullsFirst())
      .where(sql`${table.teamId} is not null`),
    index('translations_by_payer').on(table.payerId).where(sql`${table.payerId} is not null`),
    index('translations_by_name').on(table.userId, table.originalFilename),
    index('translations_by_size').on(table.userId, table.fileSizeBytes),
    index('translations_by_language').on(
      table.userId,
      table.targetLanguage,
      table.createdAt.desc().nullsFirst(),
    ),
    index('translations_by_config').on(table.userId, table.configHash),
    index('translations_running').on(table.createdAt).where(sql`${table.status} in ('queued', 'processing')`),
    index('translations_files_expire')
      .on(table.filesExpireAt)
      .where(sql`${table.originalFilePath} is not null or ${table.translatedFilePath} is not null`),
    // Everything that figures are made of, so that they are read from the index alone.
    index('translations_analytics').on(
      table.createdAt,
      table.status,
      table.modelUsed,
      table.providerUsed,
      table.format,
      table.targetLanguage,
      table.userId,
      table.characterCount,
      table.deliveredCharacters,
      table.apiCostToCompany,
    ),
    index('translations_not_done')
      .on(table.status, table.completedAt)
      .where(sql`${table.status} in ('queued', 'processing', 'failed')`),
  ],
);
