import { estimateParams, estimateResponse } from '../../api/translations/admin-estimates.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminEstimatesEndpoints = {
  'GET /api/admin/translations/:id/estimate': {
    operationId: 'estimateTranslation',
    tag: 'admin',
    summary: 'Compare the estimated tokens and cost of a translation with the actual ones',
    access: 'administrator',
    params: estimateParams,
    response: { 200: estimateResponse },
    errors: ['translation_not_found', 'unavailable'],
  },
} as const satisfies EndpointTable;
