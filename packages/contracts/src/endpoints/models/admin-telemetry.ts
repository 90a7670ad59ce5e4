import {
  analyticsResponse,
  costTelemetryResponse,
  telemetryQuery,
} from '../../api/models/admin-telemetry.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminTelemetryEndpoints = {
  'GET /api/admin/cost-telemetry': {
    operationId: 'getCostTelemetry',
    tag: 'admin',
    summary: 'Get cost and success by model, provider and day, with circuit breakers and cost tips',
    access: 'administrator',
    query: telemetryQuery,
    response: { 200: costTelemetryResponse },
  },

  'GET /api/admin/analytics': {
    operationId: 'getAnalytics',
    tag: 'admin',
    summary: 'Get translations by model and day with their characters and costs',
    access: 'administrator',
    query: telemetryQuery,
    response: { 200: analyticsResponse },
  },
} as const satisfies EndpointTable;
