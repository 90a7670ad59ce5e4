import { z } from 'zod';
import {
  abTestFeedbackRequest,
  comparisonResponse,
  voteRequest,
  voteResponse,
} from '../../api/translations/admin-ab-tests.ts';
import { analysisRequest, analysisResponse } from '../../api/translations/analysis.ts';
import { documentQuoteOptions, documentQuoteResponse } from '../../api/translations/document-quotes.ts';
import { keptTextsResponse } from '../../api/translations/kept-texts.ts';
import { pagesQuery, pagesResponse } from '../../api/translations/pages.ts';
import {
  countQuoteResponse,
  createTranslationOptions,
  createTranslationResponse,
  downloadQuery,
  downloadResponse,
  listTranslationsQuery,
  listTranslationsResponse,
  quoteRequest,
  translationResponse,
} from '../../api/translations/translations.ts';
import { content, type EndpointTable, idParams, noContent } from '../endpoint.ts';

/** The multipart body of a new translation. */
const translationForm = z.object({ options: createTranslationOptions, file: z.file() });

/** The multipart body of a quote. */
const quoteForm = z.object({ options: documentQuoteOptions, file: z.file() });

export const translationsEndpoints = {
  'POST /api/quotes': {
    operationId: 'createQuote',
    tag: 'translations',
    summary: 'Get the price of a document and whether the plan allows it',
    access: 'user',
    keyScope: 'read',
    body: quoteRequest,
    response: { 200: countQuoteResponse },
    example: {
      title: 'Get a quote for a document before you upload it',
      command: `curl -sS "$SERVER/api/quotes" \\
  -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\
  -d '{"format": "docx", "characters": 12000}'`,
      answer: '{"allowed": true, "characters": 12000, "effectiveCharacters": 12000, "overageCharge": 0, …}',
    },
  },

  'POST /api/quotes/document': {
    operationId: 'quoteDocument',
    tag: 'translations',
    summary: 'Get the price of a document, and how much of it your translation memories hold',
    description: 'The body has the fields `options` (JSON) and `file`. The document is not kept.',
    access: 'user',
    keyScope: 'translate',
    body: quoteForm,
    consumes: 'multipart/form-data',
    response: { 200: documentQuoteResponse },
    errors: [
      'unsupported_file_extension',
      'invalid_file_type',
      'document_unreadable',
      'document_empty',
      'document_too_complex',
      'same_language',
      'unavailable',
    ],
  },

  'POST /api/translations': {
    operationId: 'createTranslation',
    tag: 'translations',
    summary: 'Translate a document',
    access: 'user',
    keyScope: 'translate',
    body: translationForm,
    consumes: 'multipart/form-data',
    response: { 202: createTranslationResponse },
    errors: [
      'unsupported_file_extension',
      'invalid_file_type',
      'document_unreadable',
      'document_empty',
      'document_too_complex',
      'same_language',
      'format_not_in_plan',
      'mode_not_in_plan',
      'limit_reached',
      'email_not_verified',
      'queue_full',
      'unavailable',
    ],
    example: {
      title: 'Upload and start; keep the id',
      command: `ID=$(curl -sS "$SERVER/api/translations" \\
  -H "Authorization: Bearer $KEY" \\
  -F 'options={"target_language": "de"}' \\
  -F file=@report.docx | sed 's/^{"id":"\\([^"]*\\)".*/\\1/')`,
      answer: '{"id": "6b0f3c1e-…", "translation": {"status": "queued", …}}',
    },
  },

  'GET /api/translations/:id': {
    operationId: 'getTranslation',
    tag: 'translations',
    summary: 'Get one translation',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    response: { 200: translationResponse },
    errors: ['translation_not_found'],
    example: {
      title: 'Poll until the status is completed, failed or cancelled; then read the verdict',
      command: 'curl -sS "$SERVER/api/translations/$ID" -H "Authorization: Bearer $KEY"',
      answer: '{"status": "processing", "stage": "translating", "percent": 42, …}',
    },
  },

  'GET /api/translations/:id/events': {
    operationId: 'followTranslation',
    tag: 'translations',
    summary: 'Follow the progress of a translation as server-sent events',
    description:
      'Each event is a JSON object; its id is `seq`. The stream starts with the current state, or after `Last-Event-ID`, and ends after a final status; 204 when there are no further events.',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    headers: z.object({ 'last-event-id': z.coerce.number().int().nonnegative().optional() }),
    produces: 'text/event-stream',
    response: { 200: content, 204: noContent },
    errors: ['translation_not_found', 'unavailable'],
    example: {
      title: 'Or follow the progress; the stream ends with the translation',
      command: 'curl -sSN "$SERVER/api/translations/$ID/events" -H "Authorization: Bearer $KEY"',
      answer: 'id: 7\ndata: {"seq": 7, "status": "processing", "percent": 42, …}',
    },
  },

  'GET /api/translations/:id/download': {
    operationId: 'getDownloadLink',
    tag: 'translations',
    summary: 'Get a link to the translated or original file, valid for an hour',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    query: downloadQuery,
    response: { 200: downloadResponse, 302: noContent },
    errors: ['translation_not_found', 'file_not_found', 'not_ready', 'conflict'],
    example: {
      title: 'Download the translated document',
      command: `curl -sS --fail --location --output report_de.docx \\
  "$SERVER/api/translations/$ID/download?redirect=true" -H "Authorization: Bearer $KEY"`,
    },
  },

  'GET /api/translations/:id/pages': {
    operationId: 'getPages',
    tag: 'translations',
    summary: 'Get a link to the pages of the translated or original document as PDF, valid for an hour',
    description:
      'The first request after a change renders the document. While that takes long, the response is `rendering`: send the request again. Only for Office and OpenDocument formats, on servers with a renderer (`rendering` of `GET /api/config`).',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    query: pagesQuery,
    response: { 200: pagesResponse },
    errors: [
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'pages_unavailable',
      'pages_failed',
      'unavailable',
    ],
  },

  'GET /api/translations/:id/kept': {
    operationId: 'listKeptTexts',
    tag: 'translations',
    summary: 'List the texts of the document that its translation leaves as they are',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    response: { 200: keptTextsResponse },
    errors: ['translation_not_found', 'file_not_found', 'document_unreadable'],
  },

  'POST /api/translations/:id/cancel': {
    operationId: 'cancelTranslation',
    tag: 'translations',
    summary: 'Cancel a running translation',
    access: 'user',
    right: 'maker',
    keyScope: 'translate',
    params: idParams,
    response: { 200: translationResponse },
    errors: ['translation_not_found', 'not_cancellable'],
    example: {
      title: 'Cancel a translation that is no longer needed; it costs nothing',
      command: 'curl -sS -X POST "$SERVER/api/translations/$ID/cancel" -H "Authorization: Bearer $KEY"',
      answer: '{"status": "cancelled", …}',
    },
  },

  'GET /api/translations': {
    operationId: 'listTranslations',
    tag: 'translations',
    summary: 'Search, filter, sort and page through your translations',
    access: 'user',
    keyScope: 'read',
    query: listTranslationsQuery,
    response: { 200: listTranslationsResponse },
  },

  'DELETE /api/translations/:id': {
    operationId: 'deleteTranslation',
    tag: 'translations',
    summary: 'Delete a translation with its files',
    access: 'user',
    right: 'own',
    keyScope: 'translate',
    params: idParams,
    response: { 204: noContent },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/retry': {
    operationId: 'retryTranslation',
    tag: 'translations',
    summary: 'Retry a failed or canceled translation',
    access: 'user',
    right: 'maker',
    keyScope: 'translate',
    params: idParams,
    response: { 202: translationResponse },
    errors: [
      'translation_not_found',
      'not_retryable',
      'file_not_found',
      'limit_reached',
      'mode_not_in_plan',
      'format_not_in_plan',
      'email_not_verified',
      'queue_full',
    ],
  },

  'POST /api/analyze-document': {
    operationId: 'analyzeDocument',
    tag: 'translations',
    summary: 'Classify a document and suggest a prompt for it',
    access: 'user',
    body: analysisRequest,
    response: { 200: analysisResponse },
    errors: ['document_empty', 'unavailable'],
  },

  'GET /api/translations/:id/comparison': {
    operationId: 'getComparison',
    tag: 'translations',
    summary: 'Get the two versions of a translation in an A/B test',
    access: 'user',
    right: 'maker',
    params: idParams,
    response: { 200: comparisonResponse },
    errors: ['translation_not_found', 'not_found', 'conflict'],
  },

  'POST /api/translations/:id/vote': {
    operationId: 'vote',
    tag: 'translations',
    summary: 'Choose between two versions; the response names their models',
    access: 'user',
    right: 'maker',
    params: idParams,
    body: voteRequest,
    response: { 200: voteResponse },
    errors: ['translation_not_found', 'not_found', 'conflict', 'file_not_found'],
  },

  'POST /api/ab-test-feedback': {
    operationId: 'voteByTest',
    tag: 'translations',
    summary: 'Choose between two versions by the id of their test',
    access: 'user',
    body: abTestFeedbackRequest,
    response: { 200: voteResponse },
    errors: ['not_found', 'conflict', 'translation_not_found'],
  },

  'GET /api/files/*': {
    operationId: 'getFile',
    tag: 'translations',
    summary: 'Download a file with a signed link',
    access: 'anyone',
    params: z.object({ '*': z.string().min(1).max(500) }),
    query: z.object({
      filename: z.string().max(1000),
      type: z.string().max(200),
      expires: z.coerce.number().int().nonnegative(),
      signature: z.string().max(200),
    }),
    produces: 'application/octet-stream',
    response: { 200: content },
    errors: ['link_expired', 'file_not_found'],
  },
} as const satisfies EndpointTable;
