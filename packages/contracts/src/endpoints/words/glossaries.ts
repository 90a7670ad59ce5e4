import { z } from 'zod';
import {
  createGlossaryRequest,
  createTermRequest,
  exportGlossaryQuery,
  importGlossaryResponse,
  listChangesQuery,
  listChangesResponse,
  listGlossariesResponse,
  listTermsQuery,
  listTermsResponse,
  previewGlossaryResponse,
  savedGlossaryResponse,
  savedTermResponse,
  updateGlossaryRequest,
  updateTermRequest,
} from '../../api/words/glossaries.ts';
import { content, type EndpointTable, idParams, noContent } from '../endpoint.ts';

const termParams = z.object({ id: z.uuid(), termId: z.uuid() });

export const glossariesEndpoints = {
  'GET /api/glossaries': {
    operationId: 'listGlossaries',
    tag: 'glossaries',
    summary: 'List your glossaries and those of your workspace',
    access: 'user',
    keyScope: 'read',
    response: { 200: listGlossariesResponse },
  },

  'POST /api/glossaries': {
    operationId: 'createGlossary',
    tag: 'glossaries',
    summary: 'Create a glossary',
    access: 'user',
    keyScope: 'translate',
    body: createGlossaryRequest,
    response: { 201: savedGlossaryResponse },
    errors: ['conflict', 'limit_reached'],
  },

  'POST /api/glossaries/preview': {
    operationId: 'previewGlossaryFile',
    tag: 'glossaries',
    summary: 'Show what an import of a glossary file would do',
    description: 'The body has the fields `file` and `options` (JSON, as for an import). Nothing is stored.',
    access: 'user',
    keyScope: 'translate',
    consumes: 'multipart/form-data',
    response: { 200: previewGlossaryResponse },
    errors: ['file_too_large', 'unsupported_file_extension', 'document_unreadable', 'document_too_complex'],
  },

  'GET /api/glossaries/:id': {
    operationId: 'getGlossary',
    tag: 'glossaries',
    summary: 'Read a glossary',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    response: { 200: savedGlossaryResponse },
    errors: ['not_found'],
  },

  'PATCH /api/glossaries/:id': {
    operationId: 'updateGlossary',
    tag: 'glossaries',
    summary: 'Rename, share or unshare a glossary, or change its languages',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    body: updateGlossaryRequest,
    response: { 200: savedGlossaryResponse },
    errors: ['not_found', 'forbidden', 'conflict'],
  },

  'DELETE /api/glossaries/:id': {
    operationId: 'deleteGlossary',
    tag: 'glossaries',
    summary: 'Delete a glossary with its terms',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    response: { 204: noContent },
    errors: ['not_found', 'forbidden'],
  },

  'GET /api/glossaries/:id/terms': {
    operationId: 'listTerms',
    tag: 'glossaries',
    summary: 'List the terms of a glossary',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    query: listTermsQuery,
    response: { 200: listTermsResponse },
    errors: ['not_found'],
  },

  'POST /api/glossaries/:id/terms': {
    operationId: 'createTerm',
    tag: 'glossaries',
    summary: 'Add a term',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    body: createTermRequest,
    response: { 201: savedTermResponse },
    errors: ['not_found', 'limit_reached'],
  },

  'PATCH /api/glossaries/:id/terms/:termId': {
    operationId: 'updateTerm',
    tag: 'glossaries',
    summary: 'Change a term',
    access: 'user',
    keyScope: 'translate',
    params: termParams,
    body: updateTermRequest,
    response: { 200: savedTermResponse },
    errors: ['not_found', 'conflict'],
  },

  'DELETE /api/glossaries/:id/terms/:termId': {
    operationId: 'deleteTerm',
    tag: 'glossaries',
    summary: 'Remove a term',
    access: 'user',
    keyScope: 'translate',
    params: termParams,
    response: { 204: noContent },
    errors: ['not_found'],
  },

  'GET /api/glossaries/:id/changes': {
    operationId: 'listGlossaryChanges',
    tag: 'glossaries',
    summary: 'List who changed what in a glossary, newest first',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    query: listChangesQuery,
    response: { 200: listChangesResponse },
    errors: ['not_found'],
  },

  'POST /api/glossaries/:id/import': {
    operationId: 'importGlossary',
    tag: 'glossaries',
    summary: 'Import the terms of a file',
    description:
      'CSV, TSV, XLSX, TBX, TMX and XLIFF (its module Glossary). The body has the fields `file` and `options` (JSON).',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    consumes: 'multipart/form-data',
    hasProgress: true,
    response: { 200: importGlossaryResponse },
    errors: [
      'not_found',
      'limit_reached',
      'file_too_large',
      'unsupported_file_extension',
      'document_unreadable',
      'document_too_complex',
    ],
  },

  'GET /api/glossaries/:id/export': {
    operationId: 'exportGlossary',
    tag: 'glossaries',
    summary: 'Download a glossary as a file',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    query: exportGlossaryQuery,
    produces: 'application/octet-stream',
    response: { 200: content },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
