import {
  grantCreditsRequest,
  grantCreditsResponse,
  listGrantsQuery,
  listGrantsResponse,
  revokeGrantRequest,
  revokeGrantResponse,
} from '../../api/money/admin-credits.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminCreditsEndpoints = {
  'GET /api/admin/manage-credits': {
    operationId: 'listGrants',
    tag: 'admin',
    summary: 'List credit grants, newest first',
    access: 'administrator',
    query: listGrantsQuery,
    response: { 200: listGrantsResponse },
  },

  'POST /api/admin/manage-credits': {
    operationId: 'revokeGrant',
    tag: 'admin',
    summary: 'Revoke the rest of a grant',
    access: 'administrator',
    body: revokeGrantRequest,
    response: { 200: revokeGrantResponse },
    errors: ['not_found', 'conflict'],
  },

  'POST /api/admin/grant-custom-credits': {
    operationId: 'grantCredits',
    tag: 'admin',
    summary: 'Grant pages or characters to a user',
    access: 'administrator',
    body: grantCreditsRequest,
    response: { 200: grantCreditsResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
