import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';

const languageTag = z.string().min(2).max(limits.languageCodeLength);

/** Only approved terms are used in translations. */
export const termStatuses = ['approved', 'proposed'] as const;
export const termStatus = z.enum(termStatuses);
export type TermStatus = z.infer<typeof termStatus>;

/** A term, or a translation of one: a line of visible text. */
const termText = () => nameText().min(1, 'Please enter a term').max(limits.termLength);
const translations = () => z.array(termText()).max(limits.termTranslations);

/** The translations of a term into one language. */
export const termTranslation = z.object({
  preferred: nameText().max(limits.termLength).describe('Empty: none is preferred yet.'),
  alternatives: translations().default([]).describe('Accepted too.'),
  forbidden: translations().default([]).describe('Never used as a translation of this term.'),
});
export type TermTranslation = z.infer<typeof termTranslation>;

const optionalText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    .nullable()
    .transform((text) => text || null);

/** The fields of a term that its author sets. */
const termFields = {
  source: termText(),
  translations: z
    .record(languageTag, termTranslation)
    .refine((byLanguage) => Object.keys(byLanguage).length <= limits.glossaryLanguages, 'Too many languages')
    .describe('By target language.'),
  keep_as_is: z.boolean().describe('Stays as it is in every language.'),
  case_sensitive: z.boolean(),
  part_of_speech: optionalText(limits.termFieldLength),
  note: optionalText(limits.termNoteLength).describe(
    'Tells terms with the same spelling apart; models see it.',
  ),
  domain: optionalText(limits.termFieldLength),
  status: termStatus,
};

/** `POST /api/glossaries/:id/terms` */
export const createTermRequest = z.object({
  ...termFields,
  translations: termFields.translations.default({}),
  keep_as_is: termFields.keep_as_is.default(false),
  case_sensitive: termFields.case_sensitive.default(false),
  part_of_speech: termFields.part_of_speech.default(null),
  note: termFields.note.default(null),
  domain: termFields.domain.default(null),
  status: termFields.status.default('approved'),
});
export type CreateTermRequest = z.infer<typeof createTermRequest>;

/**
 * `PATCH /api/glossaries/:id/terms/:termId`: omitted fields stay unchanged, and so do omitted languages. A language
 * without any translation is removed.
 */
export const updateTermRequest = z
  .object(termFields)
  .partial()
  .extend({
    expected: z
      .object(termFields)
      .partial()
      .optional()
      .describe('The values to be replaced: `conflict` when one of them has changed.'),
  });
export type UpdateTermRequest = z.infer<typeof updateTermRequest>;

/** The content of a term, without its place. */
export const termContent = z.object({
  source: z.string(),
  translations: z.record(
    z.string(),
    z.object({
      preferred: z.string(),
      alternatives: z.array(z.string()),
      forbidden: z.array(z.string()),
    }),
  ),
  keep_as_is: z.boolean(),
  case_sensitive: z.boolean(),
  part_of_speech: z.string().nullable(),
  note: z.string().nullable(),
  domain: z.string().nullable(),
  status: termStatus.catch('proposed'),
});
export type TermContent = z.infer<typeof termContent>;

/** What may be wrong with a term. */
export const termProblems = ['duplicate', 'conflict', 'untranslated'] as const;
export const termProblem = z.enum(termProblems);
export type TermProblem = z.infer<typeof termProblem>;

export const termResponse = termContent.extend({
  id: z.uuid(),
  problems: z
    .array(termProblem)
    .describe(
      'duplicate: another term has this spelling and note. conflict: another term forbids a translation that this one prefers, or this one does. untranslated: it lacks a translation.',
    ),
  updated_at: z.iso.datetime(),
});
export type TermResponse = z.infer<typeof termResponse>;
export const savedTermResponse = z.object({ term: termResponse });

/** `POST /api/glossaries` */
export const createGlossaryRequest = z.object({
  name: nameText().min(1, 'Please enter a name').max(limits.nameLength),
  source_language: languageTag,
  target_languages: z.array(languageTag).min(1, 'Please choose a language').max(limits.glossaryLanguages),
  shared: z
    .boolean()
    .default(false)
    .describe("Whether the members of the caller's workspace use and edit it."),
  is_default: z
    .boolean()
    .default(false)
    .describe('Used in every translation of its languages, unless deselected.'),
});
export type CreateGlossaryRequest = z.infer<typeof createGlossaryRequest>;

/** `PATCH /api/glossaries/:id`: omitted fields stay unchanged. */
export const updateGlossaryRequest = z
  .object({
    name: nameText().min(1, 'Please enter a name').max(limits.nameLength),
    target_languages: z.array(languageTag).min(1, 'Please choose a language').max(limits.glossaryLanguages),
    shared: z.boolean(),
    is_default: z.boolean(),
  })
  .partial();
export type UpdateGlossaryRequest = z.infer<typeof updateGlossaryRequest>;

export const glossaryResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  source_language: z.string(),
  target_languages: z.array(z.string()),
  shared: z.boolean(),
  is_default: z.boolean(),
  is_own: z.boolean().describe('Whether the caller created it.'),
  may_manage: z.boolean().describe('Whether the caller may rename, share and delete it.'),
  terms: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type GlossaryResponse = z.infer<typeof glossaryResponse>;
export const savedGlossaryResponse = z.object({ glossary: glossaryResponse });
export const listGlossariesResponse = z.object({ glossaries: z.array(glossaryResponse) });

/** `GET /api/glossaries/:id/terms` */
export const listTermsQuery = z.object({
  search: z.string().max(limits.searchLength).optional().describe('Searches terms, translations and notes.'),
  status: termStatus.optional(),
  problem: termProblem.optional(),
  sort: z.enum(['source', 'updated_at']).default('source'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListTermsQuery = z.infer<typeof listTermsQuery>;
export const listTermsResponse = z.object({
  terms: z.array(termResponse),
  total: z.number().int(),
  hasMore: z.boolean(),
});
export type ListTermsResponse = z.infer<typeof listTermsResponse>;

/** One change of a glossary. */
export const glossaryChange = z.object({
  id: z.number().int(),
  action: z.enum(['added', 'changed', 'removed', 'imported']).catch('changed'),
  changed_by: z.string().nullable().describe('The name of the person; null: no longer known.'),
  changed_at: z.iso.datetime(),
  term_id: z.uuid().nullable(),
  before: termContent.nullable(),
  after: termContent.nullable(),
  filename: z.string().nullable().describe('The imported file.'),
  added: z.number().int().nullable().describe('Terms added by the import.'),
  updated: z.number().int().nullable().describe('Terms changed by the import.'),
});
export type GlossaryChange = z.infer<typeof glossaryChange>;
export const listChangesQuery = z.object({
  term_id: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(limits.defaultPageSize),
  offset: z.coerce.number().int().min(0).default(0),
});
export const listChangesResponse = z.object({ changes: z.array(glossaryChange), hasMore: z.boolean() });

/** Formats of glossary files. */
export const glossaryFormats = ['csv', 'tsv', 'xlsx', 'tbx', 'tmx'] as const;
export const glossaryFormat = z.enum(glossaryFormats);
export type GlossaryFormat = z.infer<typeof glossaryFormat>;

/** Formats of files that terms are imported from. */
export const glossaryImportFormat = z.enum([...glossaryFormats, 'xliff']);
export type GlossaryImportFormat = z.infer<typeof glossaryImportFormat>;

/** Extensions of XLIFF files. */
export const xliffExtensions = ['.xlf', '.xliff'] as const;

/** What a column of a table contains. */
export const columnRole = z.enum([
  'ignore',
  'source',
  'preferred',
  'alternatives',
  'forbidden',
  'note',
  'part_of_speech',
  'domain',
  'case_sensitive',
  'keep_as_is',
  'status',
]);
export type ColumnRole = z.infer<typeof columnRole>;
export const tableColumn = z.object({
  role: columnRole,
  language: languageTag.nullable().default(null).describe('Of a translation.'),
});
export type TableColumn = z.infer<typeof tableColumn>;

/** The `options` field (JSON) of an import; the other field is `file`. */
export const importGlossaryOptions = z.object({
  columns: z
    .array(tableColumn)
    .max(200)
    .nullable()
    .default(null)
    .describe('Null: as suggested by the header.'),
  has_header: z.boolean().nullable().default(null),
  sheet: z.string().max(limits.nameLength).nullable().default(null),
  source_language: languageTag
    .nullable()
    .default(null)
    .describe(
      'Of a preview of TBX, TMX or XLIFF; an import takes that of the glossary. Null: as the file says.',
    ),
  replace: z
    .boolean()
    .default(false)
    .describe(
      'Whether the terms of the glossary are replaced; otherwise terms are added and equal ones updated.',
    ),
});
export type ImportGlossaryOptions = z.infer<typeof importGlossaryOptions>;

/** A line of a file that was not imported, or not as it stands. */
export const importProblem = z.object({ line: z.number().int(), code: z.string(), message: z.string() });
export type ImportProblem = z.infer<typeof importProblem>;

/** `POST /api/glossaries/preview`: what an import of this file would do. */
export const previewGlossaryResponse = z.object({
  format: glossaryImportFormat,
  sheets: z.array(z.string()).describe('Of a workbook.'),
  header: z.array(z.string()).nullable().describe('The first row of a table.'),
  columns: z.array(tableColumn).nullable().describe('Null: not a table.'),
  rows: z.array(z.array(z.string())).describe('The first rows of a table.'),
  terms: z.array(termContent).describe('The first terms.'),
  total: z.number().int().describe('All terms.'),
  source_language: z.string().nullable(),
  target_languages: z.array(z.string()),
  problems: z.array(importProblem).describe('The first problems.'),
  problems_total: z.number().int(),
});
export type PreviewGlossaryResponse = z.infer<typeof previewGlossaryResponse>;

export const importGlossaryResponse = z.object({
  glossary: glossaryResponse,
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  problems: z.array(importProblem),
  problems_total: z.number().int(),
});
export type ImportGlossaryResponse = z.infer<typeof importGlossaryResponse>;

export const exportGlossaryQuery = z.object({ format: glossaryFormat });
