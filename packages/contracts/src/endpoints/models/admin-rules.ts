import {
  createRuleRequest,
  deleteRuleRequest,
  dryRunRequest,
  dryRunResponse,
  orderRulesRequest,
  ruleChangeResponse,
  rulesResponse,
  updateRuleRequest,
} from '../../api/models/admin-rules.ts';
import { type EndpointTable, noContent } from '../endpoint.ts';

export const adminRulesEndpoints = {
  'GET /api/admin/routing-rules': {
    operationId: 'listRules',
    tag: 'admin',
    summary: 'List the routing rules',
    access: 'administrator',
    response: { 200: rulesResponse },
  },

  'POST /api/admin/routing-rules': {
    operationId: 'createRule',
    tag: 'admin',
    summary: 'Add a routing rule',
    access: 'administrator',
    body: createRuleRequest,
    response: { 201: ruleChangeResponse },
    errors: ['conflict'],
  },

  'PUT /api/admin/routing-rules': {
    operationId: 'updateRule',
    tag: 'admin',
    summary: 'Change, enable or disable a routing rule',
    access: 'administrator',
    body: updateRuleRequest,
    response: { 200: ruleChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'PUT /api/admin/routing-rules/order': {
    operationId: 'orderRules',
    tag: 'admin',
    summary: 'Change the order of the routing rules',
    access: 'administrator',
    body: orderRulesRequest,
    response: { 200: rulesResponse },
    errors: ['conflict'],
  },

  'DELETE /api/admin/routing-rules': {
    operationId: 'deleteRule',
    tag: 'admin',
    summary: 'Delete a routing rule',
    access: 'administrator',
    body: deleteRuleRequest,
    response: { 204: noContent },
    errors: ['not_found'],
  },

  'POST /api/admin/routing-rules/dry-run': {
    operationId: 'dryRunRules',
    tag: 'admin',
    summary: 'Show which model a document would get, and why',
    access: 'administrator',
    body: dryRunRequest,
    response: { 200: dryRunResponse },
  },
} as const satisfies EndpointTable;
