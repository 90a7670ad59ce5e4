import {
  usageDailyQuery,
  usageDailyResponse,
  usageLogQuery,
  usageLogResponse,
  usageResponse,
} from '../../api/money/usage.ts';
import type { EndpointTable } from '../endpoint.ts';

export const usageEndpoints = {
  'GET /api/usage': {
    operationId: 'getUsage',
    tag: 'usage',
    summary: 'Get the used, reserved and remaining characters of the current period, and when it resets',
    access: 'user',
    keyScope: 'read',
    response: { 200: usageResponse },
    errors: ['not_found'],
  },

  'GET /api/usage/log': {
    operationId: 'listUsageLog',
    tag: 'usage',
    summary: 'List deliveries and their charges, newest first',
    access: 'user',
    query: usageLogQuery,
    response: { 200: usageLogResponse },
  },

  'GET /api/usage/daily': {
    operationId: 'getDailyUsage',
    tag: 'usage',
    summary: 'Get usage day by day for a period that ends today',
    access: 'user',
    query: usageDailyQuery,
    response: { 200: usageDailyResponse },
  },
} as const satisfies EndpointTable;
