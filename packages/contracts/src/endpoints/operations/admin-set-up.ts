import {
  localServersResponse,
  mailTestResponse,
  setUpRequest,
  setUpResponse,
} from '../../api/operations/admin-set-up.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminSetUpEndpoints = {
  'GET /api/admin/set-up': {
    operationId: 'getSetup',
    tag: 'admin',
    summary: 'List the open tasks of a new installation',
    access: 'administrator',
    response: { 200: setUpResponse },
  },

  'PUT /api/admin/set-up': {
    operationId: 'updateSetup',
    tag: 'admin',
    summary: 'Choose whether there are plans, or skip a task',
    access: 'administrator',
    body: setUpRequest,
    response: { 200: setUpResponse },
    errors: ['conflict'],
  },

  'GET /api/admin/set-up/local-servers': {
    operationId: 'findLocalServers',
    tag: 'admin',
    summary: 'Find model servers at the default local addresses',
    access: 'administrator',
    response: { 200: localServersResponse },
  },

  'POST /api/admin/set-up/mail-test': {
    operationId: 'sendTestMail',
    tag: 'admin',
    summary: 'Send a test email to yourself',
    access: 'administrator',
    response: { 200: mailTestResponse },
    errors: ['validation_failed'],
  },
} as const satisfies EndpointTable;
