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
import { type EndpointTable, idParams, noContent } from '../endpoint.ts';

/** The quality checks of a translation: list the problems, fix and ignore them. */
export const checksEndpoints = {
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
