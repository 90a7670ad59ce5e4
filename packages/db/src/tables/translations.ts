import {
  type AnalysisOfDocument,
  type DocumentTypeName,
  documentTypeName,
  extra,
  type FitReport,
  formalities,
  type IntegrityReport,
  type ListedTerm,
  promptStrategy,
  type QualityReport,
  type RouteReport,
  reviewStates,
  type StyleOfTranslation,
  type TranslationMessage,
  translationMode,
  translationStage,
  translationStatus,
} from '@verso/contracts';
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../drizzle.ts';
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
import { teams, users } from './identity.ts';

const renderedKinds = ['original', 'translated'] as const;
const renderingFailures = ['time', 'size', 'unreadable'] as const;

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
    /** The user whose characters are used; null: its own user. */
    payerId: text('payer_id'),

    // Document
    originalFilename: filenameColumn('original_filename').notNull(),
    translatedFilename: filenameColumn('translated_filename').notNull(),
    format: text('format', { enum: atLeastOne(documentTypeName.options) }).notNull(),
    fileSizeBytes: integer('file_size_bytes').notNull(),
    translatedSizeBytes: integer('translated_size_bytes'),
    /** Null after the file is deleted. */
    originalFilePath: text('original_file_path'),
    translatedFilePath: text('translated_file_path'),
    filesExpireAt: instant('files_expire_at'),
    /** Whether files are deleted after the first download. */
    keepNothing: boolean('keep_nothing').notNull().default(false),

    // Request
    /** Null: detect. */
    sourceLanguage: text('source_language'),
    detectedLanguage: text('detected_language'),
    targetLanguage: text('target_language').notNull(),
    formality: text('formality', { enum: atLeastOne([...formalities]) })
      .notNull()
      .default('default'),
    mode: text('mode', { enum: atLeastOne(translationMode.options) }).notNull(),
    promptStrategy: text('prompt_strategy', { enum: atLeastOne(promptStrategy.options) })
      .notNull()
      .default('template'),
    promptCategory: text('prompt_category').notNull().default('general'),
    customPrompt: text('custom_prompt'),
    /** Describes the document. Deleted with its files, as it repeats their text. */
    analysis: jsonb('analysis').$type<AnalysisOfDocument>(),
    /** The style rules that it uses, and the versions that they are from; null: none. */
    style: jsonb('style').$type<StyleOfTranslation>(),
    /** In order of precedence. A glossary that was deleted since has no effect. */
    glossaryIds: uuid('glossary_ids').array().notNull().default(sql`'{}'`),
    /** Whether segments of its user's memories are reused. */
    useMemory: boolean('use_memory').notNull().default(true),
    secondReader: boolean('second_reader').notNull().default(false),
    /** What is translated of the document on request alone. */
    extras: text('extras', { enum: atLeastOne(extra.options) })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The model requested by name; null: chosen by mode. */
    modelRequested: text('model_requested'),
    /** The API key that started it, even if deleted; null: a signed-in user. */
    apiKeyId: uuid('api_key_id'),
    /** Receives a request when it ends, signed with that key's secret. */
    webhookUrl: text('webhook_url'),
    /** Hash of document, languages, prompt and model. Equal hashes mean the same work. */
    configHash: text('config_hash').notNull(),

    // Progress
    status: text('status', { enum: atLeastOne(translationStatus.options) })
      .notNull()
      .default('queued'),
    stage: text('stage', { enum: atLeastOne(translationStage.options) })
      .notNull()
      .default('queued'),
    unitsTotal: integer('units_total').notNull().default(0),
    unitsDone: integer('units_done').notNull().default(0),
    attempt: integer('attempt').notNull().default(1),
    /** Starts since the last progress that ended without a report, because the process died. */
    silentEnds: integer('starts_in_vain').notNull().default(0),
    /** An approved translation is locked: its units can't be changed. */
    reviewState: text('review_state', { enum: reviewStates }).notNull().default('in-progress'),
    /** Incremented with each change of units since delivery, to detect conflicting writes. */
    unitsRevision: integer('units_revision').notNull().default(0),
    /** The revision that the translated file has; null: the current one. */
    writtenRevision: integer('written_revision'),
    /** Whether its units are rows. Earlier versions stored them in a file, which is read when it is first needed. */
    hasUnitRows: boolean('has_unit_rows').notNull().default(false),
    /** Numbers of its units at a revision; null or of another revision: counted when they are next listed. */
    unitCounts: jsonb('unit_counts').$type<{
      readonly revision: number;
      /** All units with a key, and those of them that no person has confirmed. */
      readonly counts: Readonly<Record<string, readonly [all: number, unconfirmed: number]>>;
    }>(),
    cancelRequestedAt: instant('cancel_requested_at'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    retryable: boolean('retryable').notNull().default(false),

    // Result
    modelUsed: text('model_used'),
    providerUsed: text('provider_used'),
    /** The reason for the model. */
    routeReport: jsonb('route_report').$type<RouteReport>(),
    qualityReport: jsonb('quality_report').$type<QualityReport>(),
    integrityReport: jsonb('integrity_report').$type<IntegrityReport>(),
    messages: jsonb('messages').$type<readonly TranslationMessage[]>().notNull().default([]),
    paragraphsCount: integer('paragraphs_count').notNull().default(0),
    chunksCount: integer('chunks_count').notNull().default(0),

    // Size and cost
    characterCount: characters('character_count').notNull().default(0),
    effectiveCharacters: characters('effective_characters').notNull().default(0),
    /** Characters charged so far: the document and retranslated segments. */
    charactersCharged: characters('characters_charged').notNull().default(0),
    /** The characters that were translated; null: nothing was delivered, or not recorded by an earlier version. */
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
    isOneOf('translations_review_state', table.reviewState, reviewStates),
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
    // Covers the columns of the analytics, so that only the index is read.
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

/** Progress events of a job, as streamed to browsers; `seq` is the id from which a browser resumes. */
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

/** Verified segments: the private translation memory of a user. Keys are hashes, targets are wire text. */
export const segmentJournal = pgTable(
  'segment_journal',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The translation that paid for it. Deleting the translation also deletes this row. */
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

/** Failed attempts of a running translation by segment, so that it can resume after a wait. */
export const segmentAttempts = pgTable(
  'segment_tries',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    /** The segment's key in the journal. */
    key: text('key').notNull(),
    /** Written and read by the pipeline. */
    tries: jsonb('tries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.key] })],
);

/** Problems of units that a person has looked at and left as they are. */
export const ignoredProblems = pgTable(
  'ignored_problems',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    unitId: text('unit_id').notNull(),
    /** The rule that found it. */
    rule: text('rule').notNull(),
    /** A fingerprint of the target. Another target is checked again. */
    target: text('target').notNull(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.unitId, table.rule] })],
);

/** Terms that were found in a document before its translation, as the user approved them. Deleted with its texts. */
export const termLists = pgTable(
  'term_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The translation that requires them; null: none yet. */
    translationId: uuid('translation_id').references(() => translations.id, { onDelete: 'cascade' }),
    /** The list that the translation's copy was made of. It may have been deleted. */
    originId: uuid('origin_id'),
    /** Of the document. */
    format: text('format').$type<DocumentTypeName>().notNull().default('txt'),
    sourceLanguage: text('source_language').notNull(),
    targetLanguage: text('target_language').notNull(),
    terms: jsonb('terms').$type<readonly ListedTerm[]>().notNull(),
    /** The model that proposed translations; null: none. */
    model: text('model'),
    /** Price of the proposals that is not charged yet. */
    characters: characters('characters').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isNotNegative('term_lists_characters', table.characters),
    index('term_lists_user').on(table.userId),
    index('term_lists_translation').on(table.translationId).where(sql`${table.translationId} is not null`),
    index('term_lists_unused').on(table.updatedAt).where(sql`${table.translationId} is null`),
  ],
);

/** The newest rendering of a translation's two files as pages. The PDF is in the storage until a sweep removes it. */
export const renderings = pgTable(
  'renderings',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: renderedKinds }).notNull(),
    /** Of the units in the rendered file; 0 for the original, which never changes. */
    revision: integer('revision').notNull(),
    /** Why it could not be rendered; null: it was. */
    failure: text('failure', { enum: renderingFailures }),
    renderedAt: instant('rendered_at').notNull(),
    /** Of the translation: what the comparison with the pages of the original found; null: not measured. */
    fit: jsonb('fit').$type<FitReport>(),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.kind] }),
    isOneOf('renderings_kind', table.kind, renderedKinds),
    isOneOf('renderings_failure', table.failure, renderingFailures),
  ],
);
