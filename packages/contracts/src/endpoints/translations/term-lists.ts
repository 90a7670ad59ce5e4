import {
  addToGlossaryRequest,
  addToGlossaryResponse,
  createTermListRequest,
  savedTermListResponse,
  saveTermListRequest,
} from '../../api/translations/term-lists.ts';
import { type EndpointTable, idParams, noContent } from '../endpoint.ts';

export const termListsEndpoints = {
  'POST /api/term-lists': {
    operationId: 'findTerms',
    tag: 'glossaries',
    summary: 'Find the terms of a document, with proposed translations',
    description:
      'The body has the fields `file` and `options` (JSON). With `list_id`, the terms join those of other documents. The list is kept for a day, or with a translation that uses it; several translations can use it.',
    access: 'user',
    keyScope: 'translate',
    consumes: 'multipart/form-data',
    response: { 201: savedTermListResponse },
    errors: [
      'unsupported_file_extension',
      'invalid_file_type',
      'document_unreadable',
      'document_empty',
      'document_too_complex',
      'same_language',
      'format_not_in_plan',
      'email_not_verified',
      'not_found',
      'unavailable',
    ],
  },

  'POST /api/term-lists/terms': {
    operationId: 'createTermList',
    tag: 'glossaries',
    summary: 'Create a list of your own terms for a translation, without a search',
    access: 'user',
    keyScope: 'translate',
    body: createTermListRequest,
    response: { 201: savedTermListResponse },
  },

  'GET /api/term-lists/:id': {
    operationId: 'getTermList',
    tag: 'glossaries',
    summary: 'Read a list of found terms',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    response: { 200: savedTermListResponse },
    errors: ['not_found'],
  },

  'PUT /api/term-lists/:id': {
    operationId: 'saveTermList',
    tag: 'glossaries',
    summary: 'Approve, edit or remove found terms',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    body: saveTermListRequest,
    response: { 200: savedTermListResponse },
    errors: ['not_found'],
  },

  'POST /api/term-lists/:id/proposals': {
    operationId: 'proposeTermTranslations',
    tag: 'glossaries',
    summary: 'Have a model propose translations of found terms',
    description:
      'For the terms without a translation, in one call; words that the model does not consider terms leave the list. The price, the length of these terms, is charged with the first translation that uses the list.',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    response: { 200: savedTermListResponse },
    errors: ['not_found', 'email_not_verified', 'unavailable'],
  },

  'DELETE /api/term-lists/:id': {
    operationId: 'deleteTermList',
    tag: 'glossaries',
    summary: 'Delete a list of found terms',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    response: { 204: noContent },
    errors: ['not_found'],
  },

  'POST /api/term-lists/:id/glossary': {
    operationId: 'addTermListToGlossary',
    tag: 'glossaries',
    summary: 'Add the approved terms of a list to a glossary',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    body: addToGlossaryRequest,
    response: { 200: addToGlossaryResponse },
    errors: ['not_found', 'limit_reached'],
  },
} as const satisfies EndpointTable;
