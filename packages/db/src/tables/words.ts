import {
  libraryCategories,
  machineUses,
  memoryOrigins,
  promptVisibilities,
  type TermContent,
  type TermTranslation,
  termStatuses,
} from '@verso/contracts';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { createdAt, filenameColumn, instant, isOneOf, nameColumn, updatedAt } from './columns.ts';
import { teams, users } from './identity.ts';
import { translations } from './translations.ts';

/** Prompts that users saved. */
export const promptTemplates = pgTable(
  'prompt_templates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: nameColumn('name').notNull(),
    description: text('description'),
    promptContent: text('prompt_content').notNull(),
    category: text('category', { enum: libraryCategories }).notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    visibility: text('visibility', { enum: promptVisibilities }).notNull().default('private'),
    /** The workspace that it is shared with. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    isPublished: boolean('is_published').notNull().default(false),
    /** Hidden by an administrator after a report. */
    isHidden: boolean('is_hidden').notNull().default(false),
    useCount: integer('use_count').notNull().default(0),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('prompt_templates_category', table.category, libraryCategories),
    isOneOf('prompt_templates_visibility', table.visibility, promptVisibilities),
    index('prompt_templates_user').on(table.userId, table.updatedAt.desc().nullsFirst()),
    index('prompt_templates_public')
      .on(table.updatedAt.desc().nullsFirst())
      .where(sql`${table.visibility} = 'public' and not ${table.isHidden}`),
    index('prompt_templates_team').on(table.teamId).where(sql`${table.teamId} is not null`),
    index('prompt_templates_tags').using('gin', table.tags),
  ],
);

/** Versions of the style rules and terms to keep of a user or a workspace. The newest applies. */
export const styleVersions = pgTable(
  'style_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    rules: text('rules').array().notNull(),
    /** Terms that stay as they are in every language. */
    keptTerms: text('kept_terms').array().notNull(),
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('style_versions_owner', sql`(${table.userId} is null) <> (${table.teamId} is null)`),
    uniqueIndex('style_versions_user')
      .on(table.userId, table.version)
      .where(sql`${table.userId} is not null`),
    uniqueIndex('style_versions_team')
      .on(table.teamId, table.version)
      .where(sql`${table.teamId} is not null`),
  ],
);

/** The quality checks that a user or a workspace has switched off. Without a row: none. */
export const checkSettings = pgTable(
  'check_settings',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .unique()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Names of rules. Newer versions may know more of them. */
    off: text('off').array().notNull(),
  },
  (table) => [check('check_settings_owner', sql`(${table.userId} is null) <> (${table.teamId} is null)`)],
);

/** Words that a user or a workspace has added to the dictionary of a language. */
export const spellingWords = pgTable(
  'spelling_words',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** ISO 639: a word is right in every region. */
    language: text('language').notNull(),
    word: text('word').notNull(),
  },
  (table) => [
    check('spelling_words_owner', sql`(${table.userId} is null) <> (${table.teamId} is null)`),
    uniqueIndex('spelling_words_user')
      .on(table.userId, table.language, table.word)
      .where(sql`${table.userId} is not null`),
    uniqueIndex('spelling_words_team')
      .on(table.teamId, table.language, table.word)
      .where(sql`${table.teamId} is not null`),
  ],
);

/** Collections of terms with their required translations. */
export const glossaries = pgTable(
  'glossaries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The workspace whose members use and edit it. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    name: nameColumn('name').notNull(),
    sourceLanguage: text('source_language').notNull(),
    targetLanguages: text('target_languages').array().notNull(),
    /** Whether it is used in every translation of its languages, unless deselected. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('glossaries_user').on(table.userId),
    index('glossaries_team').on(table.teamId).where(sql`${table.teamId} is not null`),
  ],
);

export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    glossaryId: uuid('glossary_id')
      .notNull()
      .references(() => glossaries.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    /** The source as it is compared and sorted: normalized and in lower case. */
    sourceKey: text('source_key').notNull(),
    /** By target language. */
    translations: jsonb('translations').$type<Readonly<Record<string, TermTranslation>>>().notNull(),
    keepAsIs: boolean('keep_as_is').notNull().default(false),
    caseSensitive: boolean('case_sensitive').notNull().default(false),
    partOfSpeech: text('part_of_speech'),
    note: text('note'),
    domain: text('domain'),
    status: text('status', { enum: termStatuses }).notNull().default('approved'),
    /** All its texts, as they are searched. A migration adds the function, and an index with the operators of pg_trgm. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`glossary_term_text(source, note, domain, translations)`,
    ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('glossary_terms_status', table.status, termStatuses),
    index('glossary_terms_source').on(table.glossaryId, table.sourceKey, table.id),
    index('glossary_terms_updated').on(table.glossaryId, table.updatedAt, table.id),
  ],
);

export const glossaryActions = ['added', 'changed', 'removed', 'imported'] as const;

/** Who changed what in a glossary. */
export const glossaryChanges = pgTable(
  'glossary_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    glossaryId: uuid('glossary_id')
      .notNull()
      .references(() => glossaries.id, { onDelete: 'cascade' }),
    /** Null for an import. */
    termId: uuid('term_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action', { enum: glossaryActions }).notNull(),
    before: jsonb('before').$type<TermContent>(),
    after: jsonb('after').$type<TermContent>(),
    /** Of an import. */
    filename: text('filename'),
    added: integer('added'),
    updated: integer('updated'),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('glossary_changes_action', table.action, glossaryActions),
    index('glossary_changes_glossary').on(table.glossaryId, table.id.desc()),
    index('glossary_changes_term').on(table.termId).where(sql`${table.termId} is not null`),
  ],
);

/** Translation memories: segments that people translated or confirmed, to be reused. */
export const memories = pgTable(
  'memories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The workspace whose members use and extend it. */
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    name: nameColumn('name').notNull(),
    /** Whether confirmed and edited texts of its owner enter it. */
    isWritten: boolean('is_written').notNull().default(false),
    /** Whether translations reuse it. */
    isUsed: boolean('is_used').notNull().default(true),
    /** Of two equal matches, the one of the memory with the lower number is used. */
    priority: integer('priority').notNull().default(1),
    /** Subtracted from the score of every match, in percent. */
    penalty: integer('penalty').notNull().default(0),
    /** What translations that no one has checked do in it. */
    machine: text('machine', { enum: machineUses }).notNull().default('examples'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('memories_machine', table.machine, machineUses),
    index('memories_user').on(table.userId),
    index('memories_team').on(table.teamId).where(sql`${table.teamId} is not null`),
  ],
);

/**
 * Segments of memories. Texts are wire text whose codes are numbered by their order in the source. A migration adds indexes
 * with the operators of pg_trgm, which the schema can't describe.
 */
export const memorySegments = pgTable(
  'memory_segments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memoryId: uuid('memory_id')
      .notNull()
      .references(() => memories.id, { onDelete: 'cascade' }),
    sourceLanguage: text('source_language').notNull(),
    targetLanguage: text('target_language').notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** Without codes, as they are searched. */
    sourceText: text('source_text').notNull(),
    targetText: text('target_text').notNull(),
    /** Keys of the words of the source, by which similar segments are found. */
    sourceWords: integer('source_words').array().notNull().default(sql`'{}'`),
    /** Digest of the source text as it is compared. */
    sourceHash: uuid('source_hash').notNull(),
    /** Digests of the texts before and after; all zeros if unknown. */
    beforeHash: uuid('before_hash').notNull(),
    afterHash: uuid('after_hash').notNull(),
    origin: text('origin', { enum: memoryOrigins }).notNull(),
    /** Of its last change: a name from a file, or the id of a user. */
    author: text('author'),
    /** The name of the document or file that it comes from. */
    document: filenameColumn('document'),
    /** Of a machine's words: the translation that they are kept and deleted with. */
    translationId: uuid('translation_id').references(() => translations.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('memory_segments_origin', table.origin, memoryOrigins),
    index('memory_segments_translation')
      .on(table.translationId)
      .where(sql`${table.translationId} is not null`),
    // A search reads the entries that are not yet in the tree one by one, so there may be few of them.
    index('memory_segments_words').using('gin', table.sourceWords).with({ gin_pending_list_limit: 64 }),
    uniqueIndex('memory_segments_identity').on(
      table.memoryId,
      table.sourceHash,
      table.targetLanguage,
      table.sourceLanguage,
      table.beforeHash,
    ),
    index('memory_segments_updated').on(table.memoryId, table.updatedAt, table.id),
  ],
);

/**
 * Earlier targets of segments, which a trigger adds when a target is replaced: the newest twenty of each segment. A machine's
 * are deleted with their translation.
 */
export const memorySegmentVersions = pgTable(
  'memory_segment_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    segmentId: uuid('segment_id')
      .notNull()
      .references(() => memorySegments.id, { onDelete: 'cascade' }),
    target: text('target').notNull(),
    origin: text('origin', { enum: memoryOrigins }).notNull(),
    /** As in the segment. */
    author: text('author'),
    translationId: uuid('translation_id').references(() => translations.id, { onDelete: 'cascade' }),
    /** When this target was written. */
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    isOneOf('memory_segment_versions_origin', table.origin, memoryOrigins),
    index('memory_segment_versions_segment').on(table.segmentId, table.id.desc()),
    index('memory_segment_versions_translation')
      .on(table.translationId)
      .where(sql`${table.translationId} is not null`),
  ],
);
