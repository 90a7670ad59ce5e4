import {
  createKeyRequest,
  keyChangeResponse,
  keyDeletedResponse,
  keyQuery,
  keysResponse,
  updateKeyRequest,
} from '../../api/admin/keys.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminKeysEndpoints = {
  'GET /api/admin/manage-api-keys': {
    operationId: 'listProviderKeys',
    tag: 'admin',
    summary: 'List the API keys of providers with their statistics',
    access: 'administrator',
    response: { 200: keysResponse },
  },

  'POST /api/admin/manage-api-keys': {
    operationId: 'createProviderKey',
    tag: 'admin',
    summary: 'Add an API key of a provider and test it',
    access: 'administrator',
    body: createKeyRequest,
    response: { 201: keyChangeResponse },
    errors: ['conflict'],
  },

  'PUT /api/admin/manage-api-keys': {
    operationId: 'updateProviderKey',
    tag: 'admin',
    summary: 'Change an API key of a provider; enabling it tests it',
    access: 'administrator',
    query: keyQuery,
    body: updateKeyRequest,
    response: { 200: keyChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'DELETE /api/admin/manage-api-keys': {
    operationId: 'deleteProviderKey',
    tag: 'admin',
    summary: 'Delete an API key of a provider',
    access: 'administrator',
    query: keyQuery,
    response: { 200: keyDeletedResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
