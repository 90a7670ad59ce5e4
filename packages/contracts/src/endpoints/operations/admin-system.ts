import { systemResponse } from '../../api/operations/admin-system.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminSystemEndpoints = {
  'GET /api/admin/system': {
    operationId: 'getSystem',
    tag: 'admin',
    summary: 'Get version, database, storage, workers, migrations and configuration, without secrets',
    access: 'administrator',
    response: { 200: systemResponse },
  },
} as const satisfies EndpointTable;
