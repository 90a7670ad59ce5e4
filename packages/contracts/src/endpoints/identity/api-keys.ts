import { apiKeysResponse, createApiKeyRequest, createApiKeyResponse } from '../../api/identity/api-keys.ts';
import { type EndpointTable, idParams, noContent } from '../endpoint.ts';

export const apiKeysEndpoints = {
  'GET /api/account/api-keys': {
    operationId: 'listApiKeys',
    tag: 'accounts',
    summary: 'List your API keys without their secrets',
    access: 'user',
    response: { 200: apiKeysResponse },
  },

  'POST /api/account/api-keys': {
    operationId: 'createApiKey',
    tag: 'accounts',
    summary: 'Create an API key; only this response contains its secret',
    access: 'user',
    body: createApiKeyRequest,
    response: { 201: createApiKeyResponse },
    errors: ['api_not_in_plan', 'conflict'],
  },

  'DELETE /api/account/api-keys/:id': {
    operationId: 'revokeApiKey',
    tag: 'accounts',
    summary: 'Revoke an API key',
    access: 'user',
    params: idParams,
    response: { 204: noContent },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
