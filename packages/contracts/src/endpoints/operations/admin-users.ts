import {
  changeUserPlanRequest,
  listUsersQuery,
  suspendUserRequest,
  userChangeResponse,
  userDetailResponse,
  userQuery,
  usersResponse,
} from '../../api/operations/admin-users.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminUsersEndpoints = {
  'GET /api/admin/users': {
    operationId: 'listUsers',
    tag: 'admin',
    summary: 'List users with their usage and credits, most active first',
    access: 'administrator',
    query: listUsersQuery,
    response: { 200: usersResponse },
  },

  'GET /api/admin/users/:id': {
    operationId: 'getUser',
    tag: 'admin',
    summary: 'Get one user',
    access: 'administrator',
    params: userQuery,
    response: { 200: userDetailResponse },
    errors: ['not_found'],
  },

  'POST /api/admin/users/:id/suspend': {
    operationId: 'suspendUser',
    tag: 'admin',
    summary: 'Suspend an account and end its sessions',
    access: 'administrator',
    params: userQuery,
    body: suspendUserRequest,
    response: { 200: userChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'POST /api/admin/users/:id/restore': {
    operationId: 'restoreUser',
    tag: 'admin',
    summary: 'Restore a suspended account',
    access: 'administrator',
    params: userQuery,
    response: { 200: userChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'PUT /api/admin/users/:id/plan': {
    operationId: 'changeUserPlan',
    tag: 'admin',
    summary: 'Change the plan of a user',
    access: 'administrator',
    params: userQuery,
    body: changeUserPlanRequest,
    response: { 200: userChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'POST /api/admin/users/:id/verify': {
    operationId: 'verifyUser',
    tag: 'admin',
    summary: 'Mark the email address of a user as verified',
    access: 'administrator',
    params: userQuery,
    response: { 200: userChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'POST /api/admin/users/:id/reset-password': {
    operationId: 'sendPasswordReset',
    tag: 'admin',
    summary: 'Send a user a link to reset the password',
    access: 'administrator',
    params: userQuery,
    response: { 200: userChangeResponse },
    errors: ['not_found', 'conflict'],
  },
} as const satisfies EndpointTable;
