import { z } from 'zod';
import { meResponse } from '../../api/identity/account.ts';
import {
  accountSecurity,
  accountSessionsResponse,
  accountSettings,
  accountSettingsChange,
  deletionRequest,
  deletionResponse,
  endSessionsQuery,
} from '../../api/identity/account-settings.ts';
import { content, type EndpointTable, noContent } from '../endpoint.ts';

export const accountEndpoints = {
  'POST /api/account/deletion': {
    operationId: 'requestAccountDeletion',
    tag: 'accounts',
    summary:
      'Schedule the deletion of the account in two weeks and sign out everywhere; signing in again cancels it',
    access: 'user',
    body: deletionRequest,
    response: { 200: deletionResponse },
    errors: ['forbidden', 'conflict'],
  },

  'DELETE /api/account/deletion': {
    operationId: 'acknowledgeCanceledDeletion',
    tag: 'accounts',
    summary: 'Acknowledge that signing in canceled the deletion',
    access: 'user',
    response: { 204: noContent },
  },

  'GET /api/account/export': {
    operationId: 'exportAccount',
    tag: 'accounts',
    summary: 'Download all data of the account as a ZIP archive',
    access: 'user',
    produces: 'application/zip',
    response: { 200: content },
  },

  'GET /api/account/usage.csv': {
    operationId: 'exportUsage',
    tag: 'usage',
    summary: 'Download the complete usage log as CSV',
    access: 'user',
    produces: 'text/csv',
    response: { 200: content },
  },

  'GET /api/me': {
    operationId: 'getMe',
    tag: 'accounts',
    summary: 'Get the signed-in user and their remaining characters',
    access: 'user',
    response: { 200: meResponse },
  },

  'PATCH /api/account/settings': {
    operationId: 'updateAccountSettings',
    tag: 'accounts',
    summary: 'Change preferences: shortcuts, emails, file retention',
    access: 'user',
    body: accountSettingsChange,
    response: { 200: accountSettings },
  },

  'POST /api/setup': {
    operationId: 'acceptAdministratorSetup',
    tag: 'accounts',
    summary: 'Become the administrator with the link that the server printed at its first start',
    access: 'user',
    body: z.object({ token: z.string().min(1).max(200) }),
    response: { 204: noContent },
    errors: ['link_expired'],
  },

  'GET /api/account/security': {
    operationId: 'getAccountSecurity',
    tag: 'accounts',
    summary: 'Get the sign-in methods and whether two-factor authentication is enabled',
    access: 'user',
    response: { 200: accountSecurity },
  },

  'GET /api/account/sessions': {
    operationId: 'listSessions',
    tag: 'accounts',
    summary: 'List the sessions of the account',
    access: 'user',
    response: { 200: accountSessionsResponse },
  },

  'DELETE /api/account/sessions/:id': {
    operationId: 'endSession',
    tag: 'accounts',
    summary: 'End one session',
    access: 'user',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: { 204: noContent },
    errors: ['not_found'],
  },

  'DELETE /api/account/sessions': {
    operationId: 'endSessions',
    tag: 'accounts',
    summary: 'Sign out everywhere, or everywhere else, and forget trusted devices',
    access: 'user',
    query: endSessionsQuery,
    response: { 204: noContent },
  },
} as const satisfies EndpointTable;
