import { showcaseResponse } from '../../api/community/showcase.ts';
import { healthResponse, publicConfigResponse } from '../../api/operations/system.ts';
import type { EndpointTable } from '../endpoint.ts';

export const systemEndpoints = {
  'GET /api/showcase': {
    operationId: 'getShowcase',
    tag: 'system',
    summary: 'Get the facts about this server for the landing page',
    access: 'anyone',
    response: { 200: showcaseResponse },
  },

  'GET /api/health': {
    operationId: 'getHealth',
    tag: 'system',
    summary: 'Check the database, the queue and the storage',
    access: 'anyone',
    response: { 200: healthResponse, 503: healthResponse },
  },

  'GET /api/config': {
    operationId: 'getConfig',
    tag: 'system',
    summary: 'Get the settings that the interface needs before sign-in',
    access: 'anyone',
    response: { 200: publicConfigResponse },
  },
} as const satisfies EndpointTable;
