import { z } from 'zod';
import {
  createMemoryRequest,
  deleteMemorySegmentsRequest,
  deleteMemorySegmentsResponse,
  exportMemoryQuery,
  importMemoryResponse,
  listMemoriesResponse,
  listMemorySegmentsQuery,
  listMemorySegmentsResponse,
  listSegmentVersionsResponse,
  memoryMatchesRequest,
  memoryMatchesResponse,
  savedMemoryResponse,
  savedMemorySegmentResponse,
  updateMemoryRequest,
  updateMemorySegmentRequest,
} from '../../api/words/memories.ts';
import { content, type EndpointTable, idParams, noContent } from '../endpoint.ts';

const segmentParams = z.object({ id: z.uuid(), segmentId: z.uuid() });

export const memoriesEndpoints = {
  'GET /api/memories': {
    operationId: 'listMemories',
    tag: 'memories',
    summary: 'List your translation memories and those of your workspace',
    access: 'user',
    keyScope: 'read',
    response: { 200: listMemoriesResponse },
  },

  'POST /api/memories': {
    operationId: 'createMemory',
    tag: 'memories',
    summary: 'Create a translation memory',
    access: 'user',
    keyScope: 'translate',
    body: createMemoryRequest,
    response: { 201: savedMemoryResponse },
    errors: ['conflict', 'limit_reached'],
  },

  'POST /api/memories/matches': {
    operationId: 'findMemoryMatches',
    tag: 'memories',
    summary: 'Find equal and similar segments of a text',
    access: 'user',
    keyScope: 'read',
    body: memoryMatchesRequest,
    response: { 200: memoryMatchesResponse },
  },

  'GET /api/memories/:id': {
    operationId: 'getMemory',
    tag: 'memories',
    summary: 'Read a translation memory',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    response: { 200: savedMemoryResponse },
    errors: ['not_found'],
  },

  'PATCH /api/memories/:id': {
    operationId: 'updateMemory',
    tag: 'memories',
    summary: 'Rename, share or rank a translation memory',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    body: updateMemoryRequest,
    response: { 200: savedMemoryResponse },
    errors: ['not_found', 'forbidden', 'conflict'],
  },

  'DELETE /api/memories/:id': {
    operationId: 'deleteMemory',
    tag: 'memories',
    summary: 'Delete a translation memory with its segments',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    response: { 204: noContent },
    errors: ['not_found', 'forbidden'],
  },

  'POST /api/memories/:id/import': {
    operationId: 'importMemory',
    tag: 'memories',
    summary: 'Import the segments of a TMX or XLIFF file',
    description:
      'The body has the fields `options` (JSON) and `file`. With `{"apply": false}`, the file is only read.',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    consumes: 'multipart/form-data',
    hasProgress: true,
    response: { 200: importMemoryResponse },
    errors: [
      'not_found',
      'limit_reached',
      'file_too_large',
      'unsupported_file_extension',
      'document_unreadable',
      'document_too_complex',
    ],
  },

  'GET /api/memories/:id/export': {
    operationId: 'exportMemory',
    tag: 'memories',
    summary: 'Download a translation memory as TMX',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    query: exportMemoryQuery,
    produces: 'application/octet-stream',
    response: { 200: content },
    errors: ['not_found'],
  },

  'GET /api/memories/:id/segments': {
    operationId: 'listMemorySegments',
    tag: 'memories',
    summary: 'Browse and search the segments of a translation memory',
    access: 'user',
    keyScope: 'read',
    params: idParams,
    query: listMemorySegmentsQuery,
    response: { 200: listMemorySegmentsResponse },
    errors: ['not_found'],
  },

  'PATCH /api/memories/:id/segments/:segmentId': {
    operationId: 'updateMemorySegment',
    tag: 'memories',
    summary: 'Change the translation of a segment',
    access: 'user',
    keyScope: 'translate',
    params: segmentParams,
    body: updateMemorySegmentRequest,
    response: { 200: savedMemorySegmentResponse },
    errors: ['not_found', 'conflict'],
  },

  'GET /api/memories/:id/segments/:segmentId/versions': {
    operationId: 'listMemorySegmentVersions',
    tag: 'memories',
    summary: 'List the current and the earlier translations of a segment',
    description: 'An earlier one is restored by changing the segment to it.',
    access: 'user',
    keyScope: 'read',
    params: segmentParams,
    response: { 200: listSegmentVersionsResponse },
    errors: ['not_found'],
  },

  'POST /api/memories/:id/segments/deletions': {
    operationId: 'deleteMemorySegments',
    tag: 'memories',
    summary: 'Delete several segments',
    description: 'Segments that no longer exist are ignored.',
    access: 'user',
    keyScope: 'translate',
    params: idParams,
    body: deleteMemorySegmentsRequest,
    response: { 200: deleteMemorySegmentsResponse },
    errors: ['not_found'],
  },

  'DELETE /api/memories/:id/segments/:segmentId': {
    operationId: 'deleteMemorySegment',
    tag: 'memories',
    summary: 'Delete a segment',
    access: 'user',
    keyScope: 'translate',
    params: segmentParams,
    response: { 204: noContent },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
