import {
  betaUsersResponse,
  endBetaRequest,
  grantBetaRequest,
  grantBetaResponse,
  listBetaUsersQuery,
} from '../../api/community/admin-beta.ts';
import { type EndpointTable, noContent } from '../endpoint.ts';

export const adminBetaEndpoints = {
  'POST /api/admin/grant-beta-access': {
    operationId: 'grantBetaAccess',
    tag: 'admin',
    summary: 'Add a user to the beta program',
    access: 'administrator',
    body: grantBetaRequest,
    response: { 200: grantBetaResponse },
    errors: ['not_found', 'conflict'],
  },

  'DELETE /api/admin/grant-beta-access': {
    operationId: 'endBetaAccess',
    tag: 'admin',
    summary: 'Remove a user from the beta program',
    access: 'administrator',
    body: endBetaRequest,
    response: { 204: noContent },
    errors: ['not_found', 'conflict'],
  },

  'GET /api/admin/beta-users': {
    operationId: 'listBetaUsers',
    tag: 'admin',
    summary: 'List the beta users with totals of the program',
    access: 'administrator',
    query: listBetaUsersQuery,
    response: { 200: betaUsersResponse },
  },
} as const satisfies EndpointTable;
