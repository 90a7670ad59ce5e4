import { z } from 'zod';
import {
  consistencyResponse,
  useEverywhereRequest,
  useEverywhereResponse,
} from '../../api/translations/consistency.ts';
import {
  lookUpUnitsRequest,
  lookUpUnitsResponse,
  unitIdsQuery,
  unitIdsResponse,
} from '../../api/translations/look-up-units.ts';
import { replaceTextRequest, replaceTextResponse } from '../../api/translations/replace-text.ts';
import {
  batchUnitsRequest,
  batchUnitsResponse,
  changedUnitResponse,
  confirmUnitsRequest,
  confirmUnitsResponse,
  editUnitRequest,
  exportQuery,
  importUnitsOptions,
  importUnitsResponse,
  listUnitsQuery,
  listUnitsResponse,
  presenceRequest,
  repetitionsResponse,
  retranslateUnitRequest,
  taughtTermResponse,
} from '../../api/translations/units.ts';
import { content, type EndpointTable, idParams, noContent } from '../endpoint.ts';

/** The multipart body of an import. */
const unitsForm = z.object({ options: importUnitsOptions, file: z.file() });

const unitParams = idParams.extend({
  unitId: z
    .string()
    .max(200)
    .regex(/^[A-Za-z0-9._-]+$/),
});

/** The units of a translation: list, edit, confirm, translate again, make consistent, export and import. */
export const unitsEndpoints = {
  'GET /api/translations/:id/export': {
    operationId: 'exportTranslation',
    tag: 'translations',
    summary: 'Download the segments as XLIFF 2.0 or 1.2, TMX 1.4b or a bilingual table (HTML, Word)',
    description:
      'With `format=tracked-changes`, the translated Word document or OpenDocument text, in which what people have changed since a model translated it is tracked. The header `verso-untracked-changes` has the number of changes that can’t be tracked.',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    query: exportQuery,
    produces: 'application/octet-stream',
    response: { 200: content },
    errors: [
      'translation_not_found',
      'not_ready',
      'file_not_found',
      'document_unreadable',
      'document_too_complex',
    ],
  },

  'POST /api/translations/:id/import': {
    operationId: 'importUnits',
    tag: 'translations',
    summary: 'Import edits from the translated document, XLIFF or a bilingual Word table',
    description:
      'The body has the fields `file` (the translated document, edited in any program and saved in its format; XLIFF 1.2 or 2; or the exported Word table) and `options` (JSON). Segments that can’t be used are listed with the reason; the others are changed. Of an edited document only text is imported: changes of its structure and formatting are listed.',
    access: 'user',
    right: 'edit',
    keyScope: 'translate',
    params: idParams,
    body: unitsForm,
    consumes: 'multipart/form-data',
    hasProgress: true,
    response: { 200: importUnitsResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'conflict',
      'file_too_large',
      'invalid_file_type',
      'document_unreadable',
      'document_too_complex',
    ],
  },

  'GET /api/translations/:id/units': {
    operationId: 'listUnits',
    tag: 'translations',
    summary: 'List the segments of a translation side by side',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    query: listUnitsQuery,
    response: { 200: listUnitsResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready'],
  },

  'GET /api/translations/:id/units/ids': {
    operationId: 'listUnitIds',
    tag: 'translations',
    summary: 'List the ids of segments, such as those between two, in the order of the list',
    access: 'user',
    right: 'view',
    params: idParams,
    query: unitIdsQuery,
    response: { 200: unitIdsResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready', 'not_found'],
  },

  'POST /api/translations/:id/units/lookup': {
    operationId: 'lookUpUnits',
    tag: 'translations',
    summary: 'Read segments by their ids',
    access: 'user',
    right: 'view',
    params: idParams,
    body: lookUpUnitsRequest,
    response: { 200: lookUpUnitsResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready'],
  },

  'PUT /api/translations/:id/units/:unitId': {
    operationId: 'updateUnit',
    tag: 'translations',
    summary: 'Change the target of one segment',
    access: 'user',
    right: 'edit',
    params: unitParams,
    body: editUnitRequest,
    response: { 200: changedUnitResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'not_found',
      'conflict',
    ],
  },

  'GET /api/translations/:id/units/:unitId/term': {
    operationId: 'readTaughtTerm',
    tag: 'translations',
    summary: 'Recognize the term whose translation an edit of a segment changed, by statistics, at no charge',
    access: 'user',
    right: 'view',
    params: unitParams,
    response: { 200: taughtTermResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready', 'not_found'],
  },

  'GET /api/translations/:id/units/:unitId/repetitions': {
    operationId: 'countRepetitions',
    tag: 'translations',
    summary: 'Count the segments with an equal source that do not have the target of a segment yet',
    access: 'user',
    right: 'edit',
    params: unitParams,
    response: { 200: repetitionsResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'not_found',
      'conflict',
    ],
  },

  'GET /api/translations/:id/units/feed': {
    operationId: 'followUnits',
    tag: 'translations',
    summary: 'Follow changes of segments and the people at them as server-sent events',
    description:
      'The data of an event named `change` has the changed segments (`ids`; null: read all again) and the person (`by`). That of an event without a name lists everyone who is at a segment. The stream ends after ten minutes, and is to be opened again.',
    access: 'user',
    right: 'view',
    params: idParams,
    produces: 'text/event-stream',
    response: { 200: content },
    errors: ['translation_not_found'],
  },

  'PUT /api/translations/:id/units/presence': {
    operationId: 'showPresence',
    tag: 'translations',
    summary: 'Show others at which segment you are',
    access: 'user',
    right: 'view',
    params: idParams,
    body: presenceRequest,
    response: { 204: noContent },
    errors: ['translation_not_found'],
  },

  'POST /api/translations/:id/units/batch': {
    operationId: 'changeUnits',
    tag: 'translations',
    summary: 'Confirm or restore chosen segments',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: batchUnitsRequest,
    response: { 200: batchUnitsResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready', 'conflict', 'translation_approved'],
  },

  'POST /api/translations/:id/confirmations': {
    operationId: 'confirmUnits',
    tag: 'translations',
    summary: 'Confirm segments, so that they enter translation memories, or take that back',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: confirmUnitsRequest,
    hasProgress: true,
    response: { 200: confirmUnitsResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'not_found',
      'conflict',
    ],
  },

  'POST /api/translations/:id/replacements': {
    operationId: 'replaceText',
    tag: 'translations',
    summary: 'Find and replace a text in the targets of segments, at no charge',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: replaceTextRequest,
    hasProgress: true,
    response: { 200: replaceTextResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'conflict',
    ],
  },

  'GET /api/translations/:id/consistency': {
    operationId: 'checkConsistency',
    tag: 'translations',
    summary: 'List the texts and terms that were translated in several ways',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    response: { 200: consistencyResponse },
    errors: ['translation_not_found', 'file_not_found', 'not_ready'],
  },

  'POST /api/translations/:id/consistency': {
    operationId: 'useEverywhere',
    tag: 'translations',
    summary: 'Use one translation of a recurring text or term everywhere, at no charge',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: useEverywhereRequest,
    hasProgress: true,
    response: { 200: useEverywhereResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'conflict',
    ],
  },

  'POST /api/translations/:id/units/:unitId/retranslate': {
    operationId: 'retranslateUnit',
    tag: 'translations',
    summary: 'Retranslate one segment, which is charged',
    access: 'user',
    right: 'edit',
    params: unitParams,
    body: retranslateUnitRequest.nullish(),
    response: { 200: changedUnitResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'not_found',
      'conflict',
      'limit_reached',
      'unavailable',
    ],
  },
} as const satisfies EndpointTable;
