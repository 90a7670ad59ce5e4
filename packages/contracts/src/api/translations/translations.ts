import { z } from 'zod';
import { documentTypeNames } from '../../documents/document-types.ts';
import { formalities } from '../../languages/formality.ts';
import { keepNothingMinutes, limits } from '../../limits.ts';
import { promptStrategies } from '../../prompts/strategies.ts';
import { memoryReuse } from '../identity/account-settings.ts';
import { webhookAddress } from '../operations/admin-webhooks.ts';
import { usedStyle } from '../words/style.ts';
import { reviewState, translationRight } from './access.ts';
import { assignment } from './assignments.ts';
import { integrityReport, qualityReport, translationMessage } from './reports.ts';
import { verdict } from './verdict.ts';

export const documentTypeName = z.enum(documentTypeNames);
export const translationMode = z.enum(['fast', 'balanced', 'quality', 'auto']);
export const promptStrategy = z.enum(promptStrategies);
export type PromptStrategy = z.infer<typeof promptStrategy>;

/** `queued` and `processing` are running; the other three are final. */
export const translationStatus = z.enum(['queued', 'processing', 'completed', 'failed', 'cancelled']);
export type TranslationStatus = z.infer<typeof translationStatus>;

/** The stages of a job, in order. */
export const translationStage = z.enum(['queued', 'extracting', 'translating', 'writing', 'storing', 'done']);
export type TranslationStage = z.infer<typeof translationStage>;

/**
 * The lenient version for responses and events. During an upgrade, versions run side by side, and pages stay open: an
 * unknown value of a newer version is read as the closest known one.
 */
export const readTypeName = documentTypeName.catch('txt');
export const readMode = translationMode.catch('auto');
export const readStatus = translationStatus.catch('processing');
export const readStage = translationStage.catch('translating');

const languageCode = z.string().min(2).max(limits.languageCodeLength);

/** `POST /api/quotes`: the price of a document, based on a count made in the browser. */
export const quoteRequest = z.object({
  format: z.enum(documentTypeName.options, { error: 'Unsupported file format' }),
  characters: z.number().int().nonnegative(),
  term_list_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Found terms: the price of their proposals is included.'),
  second_reader: z
    .boolean()
    .default(false)
    .describe('The price includes a second reader, if this server offers one.'),
  target_language: languageCode
    .nullable()
    .default(null)
    .describe('The answer says whether your translation memories hold texts in it.'),
});
export const quoteResponse = z.object({
  allowed: z.boolean(),
  characters: z.number().int(),
  effectiveCharacters: z.number().int(),
  overageCharge: z.number().describe('USD'),
  charsFromOverage: z.number().int(),
  remainingAfter: z.number().int(),
  neededCapUsd: z
    .number()
    .optional()
    .describe('The overage cap that would cover it, if the caller can raise theirs.'),
  reason: z.string().optional().describe('Why it is not allowed, with figures.'),
  userFriendlyMessage: z.string(),
});
export type QuoteResponse = z.infer<typeof quoteResponse>;

/** `POST /api/quotes` */
export const countQuoteResponse = quoteResponse.extend({
  second_reader: z
    .object({ characters: z.number().int() })
    .nullable()
    .catch(null)
    .describe(
      'What a second reader costs, whether or not the price includes it; null: this server offers none.',
    ),
  memory_reuse: memoryReuse
    .nullable()
    .catch(null)
    .describe(
      "The caller's setting, if a translation into the target language can reuse texts of memories; otherwise null. `POST /api/quotes/document` says how many.",
    ),
});
export type CountQuoteResponse = z.infer<typeof countQuoteResponse>;

/** What the translating model should know about the document: the findings of `POST /api/analyze-document`, or one's own. */
export const analysisOfDocument = z.object({
  documentType: z.string().trim().min(1).max(200),
  contextSummary: z.string().trim().min(1).max(limits.summaryLength),
});
export type AnalysisOfDocument = z.infer<typeof analysisOfDocument>;

/** What is translated of a document on request alone: an option of a quote and of a translation. */
export const extra = z.enum(['hidden', 'code', 'sheet_names']);
export const chosenExtras = z
  .array(extra)
  .max(extra.options.length)
  .default([])
  .describe(
    'What else is translated: `hidden` text; paragraphs in `code` styles (Word); `sheet_names`, with all references to them (Excel).',
  );

/** The `options` field (JSON) of the multipart body of `POST /api/translations`; the other field is `file`. */
export const createTranslationOptions = z.object({
  source_language: languageCode.nullable().default(null).describe('Null: detect the language.'),
  target_language: languageCode,
  formality: z
    .enum(formalities)
    .default('default')
    .describe('How readers are addressed; without effect in languages without formal and informal forms.'),
  mode: translationMode.default('balanced'),
  prompt_strategy: promptStrategy.default('template'),
  prompt_category: z.string().max(40).default('general'),
  custom_prompt: z.string().max(limits.customPromptLength).nullable().default(null),
  analysis: analysisOfDocument
    .nullable()
    .default(null)
    .describe('What an analysis found. The model sees it with every part of the document.'),
  model_id: z
    .string()
    .max(limits.nameLength)
    .nullable()
    .default(null)
    .describe('Overrides the choice by mode.'),
  use_memory: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether texts that your translation memories hold are reused, without a model. Null: as in your settings; no, if they say `ask`.',
    ),
  second_reader: z
    .boolean()
    .default(false)
    .describe(
      'A second model reads all translated texts next to their sources, and flags what is wrong, missing or added. Only if this server offers it; a quote says what it costs.',
    ),
  extras: chosenExtras,
  glossary_ids: z
    .array(z.uuid())
    .max(limits.glossariesUsed)
    .default([])
    .describe('Glossaries whose terms are required, the most important first.'),
  term_list_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe('Found terms whose approved translations are required, before those of glossaries.'),
  keep_nothing: z
    .boolean()
    .default(false)
    .describe(
      `No segment memory is kept, and its files and texts are deleted ${keepNothingMinutes} minutes after the first download.`,
    ),
  webhook_url: webhookAddress
    .nullable()
    .default(null)
    .describe('Receives a signed request when the translation has ended. Only with API keys.'),
});
export type CreateTranslationOptions = z.infer<typeof createTranslationOptions>;

/**
 * The reason for a job's model, as shown to its user.
 * - `requested`: by name. `stand-in`: replaces one that was requested or chosen first.
 * - `rule`: a routing rule. `mode`: the best of the mode. `others`: no model of the mode was available.
 * - `complex`, `long-and-simple`, `ordinary`: how the mode `auto` classified the document.
 * - `compared`: its version won a comparison.
 */
export const modelReason = z.enum([
  'requested',
  'stand-in',
  'rule',
  'mode',
  'others',
  'complex',
  'long-and-simple',
  'ordinary',
  'compared',
]);
export type ModelReason = z.infer<typeof modelReason>;

/** The reason for a job's model: the choice, its fallbacks, and why others were rejected. */
export const routeReport = z.object({
  modelId: z.string(),
  provider: z.string(),
  displayName: z.string(),
  demo: z.boolean(),
  reason: z.string().describe('For operators: may name rules and budgets.'),
  code: modelReason.optional().describe('Absent in older versions.'),
  complexity: z.enum(['low', 'medium', 'high']).optional().describe('Of the document, used for retries.'),
  chain: z.array(z.string()).readonly(),
  rejections: z.array(z.object({ model: z.string(), code: z.string(), detail: z.string() })).readonly(),
});
export type RouteReport = z.infer<typeof routeReport>;

/** A translation as its owner sees it: the row of `translations` plus its live state. */
export const translationResponse = z.object({
  id: z.uuid(),
  made_by: z.string().nullable().describe('The member who created it; null: the caller.'),
  shared: z.boolean().describe('Whether the members of a workspace can read it.'),
  right: translationRight
    .catch('view')
    .describe(
      'What the caller may do: read, also comment, also change segments, or also assign, share and delete. While it is approved, no one changes segments.',
    ),
  review_state: reviewState.catch('in-progress'),
  assignments: z
    .array(assignment)
    .optional()
    .describe('Who works on it until when. Absent in answers to changes.'),
  original_filename: z.string(),
  translated_filename: z.string(),
  format: readTypeName,
  file_size_bytes: z.number().int(),
  source_language: z.string().nullable(),
  detected_language: z.string().nullable(),
  target_language: z.string(),
  mode: readMode,
  model_used: z.string().nullable(),
  model_reason: modelReason
    .nullable()
    .catch(null)
    .describe('The reason for this model; null: unknown, or not yet disclosed.'),
  custom_prompt: z.string().nullable(),
  style: z
    .array(usedStyle)
    .optional()
    .describe('The versions of the style rules and terms to keep that it used.'),
  status: readStatus,
  stage: readStage,
  units_total: z.number().int(),
  units_done: z.number().int(),
  percent: z.number().int().min(0).max(100),
  character_count: z.number().int(),
  effective_characters: z.number().int(),
  charged_characters: z
    .number()
    .int()
    .describe('Charged so far: the document, and texts that were translated again.'),
  paragraphs_count: z.number().int(),
  chunks_count: z.number().int(),
  processing_time_seconds: z.number().nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  retryable: z.boolean(),
  quality_report: qualityReport.omit({ costUsd: true }).nullable(),
  verdict: verdict
    .nullable()
    .catch(null)
    .describe('What the translation is: completed means that there is a document. Null until then.'),
  integrity_report: integrityReport.nullable(),
  messages: z.array(translationMessage),
  files_expire_at: z.iso.datetime().nullable(),
  keep_nothing: z
    .boolean()
    .optional()
    .describe('Its files and texts are deleted soon after the first download.'),
  started_at: z.iso.datetime().nullable(),
  completed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type TranslationResponse = z.infer<typeof translationResponse>;

export const createTranslationResponse = z.object({ id: z.uuid(), translation: translationResponse });

/** Whose translations: the caller's, all in the workspace, or those that are assigned to the caller. */
export const historyScope = z.enum(['mine', 'team', 'assigned']);
export type HistoryScope = z.infer<typeof historyScope>;

export const listTranslationsQuery = z.object({
  scope: historyScope.default('mine'),
  search: z.string().max(limits.searchLength).optional(),
  target_language: languageCode.optional(),
  status: translationStatus.optional(),
  sort: z.enum(['created_at', 'original_filename', 'file_size_bytes']).default('created_at'),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});
export const listTranslationsResponse = z.object({
  translations: z.array(translationResponse),
  total: z.number().int(),
  saved: z.number().int().describe('The number of translations with a document to download.'),
  hasMore: z.boolean(),
});

export const downloadQuery = z.object({
  kind: z.enum(['original', 'translated', 'version-a', 'version-b']).default('translated'),
  purpose: z
    .enum(['save', 'look'])
    .default('save')
    .describe(
      'look: to display it on the page, which does not count as the download that triggers deletion.',
    ),
  redirect: z
    .enum(['true', 'false'])
    .default('false')
    .describe('true: redirect to the file instead of responding with its link.'),
});
export type DownloadQuery = z.infer<typeof downloadQuery>;
/** A signed URL, valid for 3600 seconds, and the name to save the file under. */
export const downloadResponse = z.object({
  url: z.string().describe('Do not send an API key: it may lead to another server.'),
  filename: z.string(),
  expires_at: z.iso.datetime(),
});

/**
 * A server-sent event of `GET /api/translations/:id/events`. The SSE `id` is `seq`; a client that sends
 * `Last-Event-ID` gets later events. The stream ends after an event with a final status.
 */
export const translationEvent = z.object({
  seq: z.number().int(),
  at: z.iso.datetime(),
  status: readStatus,
  stage: readStage,
  units_total: z.number().int(),
  units_done: z.number().int(),
  percent: z.number().int().min(0).max(100),
  model_used: z.string().nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
});
export type TranslationEvent = z.infer<typeof translationEvent>;
