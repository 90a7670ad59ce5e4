import {
  createKeyRequest,
  keyChangeResponse,
  keyDeletedResponse,
  keyQuery,
  keysResponse,
  updateKeyRequest,
} from '../../api/models/admin-keys.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminKeysEndpoints = {
  'GET /api/admin/manage-api-keys': {
    operationId: 'listProviderKeys',
    tag: 'admin',
    summary: 'List the provider API keys with their statistics',
    access: 'administrator',
    response: { 200: keysResponse },
  },

  'POST /api/admin/manage-api-keys': {
    operationId: 'createProviderKey',
    tag: 'admin',
    summary: 'Add a provider API key and test it',
    access: 'administrator',
    body: createKeyRequest,
    response: { 201: keyChangeResponse },
    errors: ['conflict'],
  },

  'PUT /api/admin/manage-api-keys': {
    operationId: 'updateProviderKey',
    tag: 'admin',
    summary: 'Change a provider API key; enabling it tests it',
    access: 'administrator',
    query: keyQuery,
    body: updateKeyRequest,
    response: { 200: keyChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'DELETE /api/admin/manage-api-keys': {
    operationId: 'deleteProviderKey',
    tag: 'admin',
    summary: 'Delete a provider API key',
    access: 'administrator',
    query: keyQuery,
    response: { 200: keyDeletedResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
