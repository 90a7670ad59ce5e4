import { overviewResponse } from '../../api/admin/overview.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminOverviewEndpoints = {
  'GET /api/admin/overview': {
    operationId: 'getOverview',
    tag: 'admin',
    summary: 'Get users, translations, survey, feedback and costs at a glance',
    access: 'administrator',
    response: { 200: overviewResponse },
  },
} as const satisfies EndpointTable;
