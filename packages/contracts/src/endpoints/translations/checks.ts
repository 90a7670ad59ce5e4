import { z } from 'zod';
import {
  checksOfTranslation,
  checkWordsRequest,
  checkWordsResponse,
  fixProblemsRequest,
  fixProblemsResponse,
  ignoreProblemRequest,
  listChecksQuery,
  listChecksResponse,
  spelledWordRequest,
  suggestionsResponse,
} from '../../api/translations/checks.ts';
import { documentCheck, documentCheckOptions } from '../../api/translations/document-checks.ts';
import { type EndpointTable, idParams, noContent } from '../endpoint.ts';

/** The multipart body with a document and its translation. */
const documentCheckForm = z.object({
  options: documentCheckOptions.optional(),
  source: z.file(),
  translation: z.file(),
});

/** The quality checks: of any two documents, and of a translation, whose problems can be fixed and ignored. */
export const checksEndpoints = {
  'POST /api/checks': {
    operationId: 'checkDocuments',
    tag: 'translations',
    summary: 'Check a translation of a document that anyone made',
    description:
      'The body has the fields `source` and `translation`, two documents of one format, and `options` (JSON). Their texts are paired by structure, and each pair is checked by all rules that are not switched off. Nothing is kept or charged.',
    access: 'user',
    keyScope: 'translate',
    body: documentCheckForm,
    consumes: 'multipart/form-data',
    response: { 200: documentCheck },
    errors: [
      'unsupported_file_extension',
      'invalid_file_type',
      'document_unreadable',
      'document_empty',
      'document_too_complex',
      'different_formats',
      'language_unclear',
      'same_language',
      'nothing_paired',
    ],
  },

  'GET /api/translations/:id/checks': {
    operationId: 'listChecks',
    tag: 'translations',
    summary: 'Check all segments and list the problems by risk',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    query: listChecksQuery,
    response: { 200: listChecksResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready'],
  },

  'GET /api/translations/:id/checks/rules': {
    operationId: 'getCheckRules',
    tag: 'translations',
    summary: 'List the rules that are switched off for a translation, and the ignored problems',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    response: { 200: checksOfTranslation },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/checks/fixes': {
    operationId: 'fixProblems',
    tag: 'translations',
    summary: 'Fix the problems of a rule where that is safe, at no charge',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: fixProblemsRequest,
    hasProgress: true,
    response: { 200: fixProblemsResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'conflict',
    ],
  },

  'PUT /api/translations/:id/checks/ignored': {
    operationId: 'ignoreProblem',
    tag: 'translations',
    summary: 'Ignore the problems of a rule in a segment until its target changes, or take that back',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: ignoreProblemRequest,
    response: { 204: noContent },
    errors: ['forbidden', 'translation_approved', 'translation_not_found', 'not_found', 'conflict'],
  },

  'POST /api/translations/:id/spelling': {
    operationId: 'checkWords',
    tag: 'translations',
    summary: 'List which words are not in the dictionary of the target language',
    access: 'user',
    right: 'view',
    params: idParams,
    body: checkWordsRequest,
    response: { 200: checkWordsResponse },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/spelling/suggestions': {
    operationId: 'suggestWords',
    tag: 'translations',
    summary: 'Suggest words for one that is not in the dictionary',
    access: 'user',
    right: 'view',
    params: idParams,
    body: spelledWordRequest,
    response: { 200: suggestionsResponse },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/spelling/dictionary': {
    operationId: 'addSpellingWord',
    tag: 'translations',
    summary: 'Add a word to the dictionary of the workspace that the translation belongs to, or of its user',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: spelledWordRequest,
    response: { 204: noContent },
    errors: ['forbidden', 'translation_approved', 'translation_not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
