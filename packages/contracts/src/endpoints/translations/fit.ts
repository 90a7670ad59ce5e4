import { fitResponse, makeFitRequest, makeFitResponse } from '../../api/translations/fit.ts';
import { type EndpointTable, idParams } from '../endpoint.ts';

/** How a translation fits on its pages: measure it, shorten what does not fit. */
export const fitEndpoints = {
  'GET /api/translations/:id/fit': {
    operationId: 'measureFit',
    tag: 'translations',
    summary: 'Compare the rendered pages of a translation with those of its original',
    description:
      'Lists the texts that leave the page, are cut off, leave their shape, or run over others, where those of the original do not. The first request after a change renders and measures the documents. While that takes long, the response is `measuring`: send the request again.',
    access: 'user',
    right: 'view',
    keyScope: 'read',
    params: idParams,
    response: { 200: fitResponse },
    errors: [
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'pages_unavailable',
      'pages_failed',
      'unavailable',
    ],
  },

  'POST /api/translations/:id/fit': {
    operationId: 'makeFit',
    tag: 'translations',
    summary: 'Shorten segments that do not fit, which is charged like retranslating them',
    description:
      'A model proposes several shorter texts. The longest that passes verification and fits on the rendered pages is used; in a text box, the longest segment is shortened first. Segments for which there is none stay as they are, at no charge.',
    access: 'user',
    right: 'edit',
    params: idParams,
    body: makeFitRequest,
    response: { 200: makeFitResponse },
    errors: [
      'forbidden',
      'translation_approved',
      'translation_not_found',
      'file_not_found',
      'not_ready',
      'conflict',
      'limit_reached',
      'pages_unavailable',
      'pages_failed',
      'unavailable',
    ],
  },
} as const satisfies EndpointTable;
