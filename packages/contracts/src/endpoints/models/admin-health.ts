import {
  checkProviderRequest,
  checkProviderResponse,
  circuitStripsResponse,
  providersHealthResponse,
  resetCircuitRequest,
} from '../../api/models/admin-health.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminHealthEndpoints = {
  'GET /api/admin/provider-health': {
    operationId: 'listProviderHealth',
    tag: 'admin',
    summary: 'List the health of each provider',
    access: 'administrator',
    response: { 200: providersHealthResponse },
  },

  'GET /api/admin/provider-health/circuits': {
    operationId: 'listCircuits',
    tag: 'admin',
    summary: 'Get the circuit breakers of the last 24 hours in half-hour steps',
    access: 'administrator',
    response: { 200: circuitStripsResponse },
  },

  'POST /api/admin/provider-health': {
    operationId: 'checkProvider',
    tag: 'admin',
    summary: 'Check one provider now',
    access: 'administrator',
    body: checkProviderRequest,
    response: { 200: checkProviderResponse },
    errors: ['not_found', 'conflict'],
  },

  'POST /api/admin/provider-health/reset': {
    operationId: 'resetCircuits',
    tag: 'admin',
    summary: "Close the circuit breakers of a provider's models",
    access: 'administrator',
    body: resetCircuitRequest,
    response: { 200: checkProviderResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
