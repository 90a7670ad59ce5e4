import { overviewResponse } from '../../api/operations/admin-overview.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminOverviewEndpoints = {
  'GET /api/admin/overview': {
    operationId: 'getOverview',
    tag: 'admin',
    summary: 'Get an overview of users, translations, survey, feedback and costs',
    access: 'administrator',
    response: { 200: overviewResponse },
  },
} as const satisfies EndpointTable;
