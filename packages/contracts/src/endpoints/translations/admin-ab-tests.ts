import {
  abTestReasonsResponse,
  abTestResponse,
  abTestsResponse,
  createAbTestRequest,
  updateAbTestRequest,
} from '../../api/translations/admin-ab-tests.ts';
import { type EndpointTable, idParams } from '../endpoint.ts';

export const adminAbTestsEndpoints = {
  'GET /api/admin/ab-tests': {
    operationId: 'listAbTests',
    tag: 'admin',
    summary: 'List A/B tests with their results',
    access: 'administrator',
    response: { 200: abTestsResponse },
  },

  'POST /api/admin/ab-tests': {
    operationId: 'createAbTest',
    tag: 'admin',
    summary: 'Create a draft of an A/B test',
    access: 'administrator',
    body: createAbTestRequest,
    response: { 201: abTestResponse },
    errors: ['conflict'],
  },

  'PUT /api/admin/ab-tests': {
    operationId: 'updateAbTest',
    tag: 'admin',
    summary: 'Start, pause or complete an A/B test, or change its fields',
    access: 'administrator',
    body: updateAbTestRequest,
    response: { 200: abTestResponse },
    errors: ['not_found', 'conflict'],
  },

  'GET /api/admin/ab-tests/:id/reasons': {
    operationId: 'listAbTestReasons',
    tag: 'admin',
    summary: 'List the reasons that voters gave',
    access: 'administrator',
    params: idParams,
    response: { 200: abTestReasonsResponse },
    errors: ['not_found'],
  },

  'POST /api/admin/ab-tests/:id/clone': {
    operationId: 'cloneAbTest',
    tag: 'admin',
    summary: 'Create a draft from an existing A/B test',
    access: 'administrator',
    params: idParams,
    response: { 201: abTestResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
