import { modelsResponse } from '../../api/operations/system.ts';
import type { EndpointTable } from '../endpoint.ts';

export const modelsEndpoints = {
  'GET /api/models': {
    operationId: 'listModels',
    tag: 'models',
    summary: 'List the offered models, highest priority first',
    access: 'user',
    keyScope: 'read',
    response: { 200: modelsResponse },
  },
} as const satisfies EndpointTable;
