import { webhookTestRequest, webhookTestResponse } from '../../api/operations/admin-webhooks.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminWebhooksEndpoints = {
  'POST /api/admin/webhooks/test': {
    operationId: 'testWebhook',
    tag: 'admin',
    summary: 'Send a test event to a webhook and report the result',
    access: 'administrator',
    body: webhookTestRequest,
    response: { 200: webhookTestResponse },
  },
} as const satisfies EndpointTable;
