import {
  budgetChangeResponse,
  budgetDeletedResponse,
  budgetParams,
  budgetQuery,
  budgetsResponse,
  budgetWindowsResponse,
  createBudgetRequest,
  updateBudgetRequest,
} from '../../api/models/admin-budgets.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminBudgetsEndpoints = {
  'GET /api/admin/budgets': {
    operationId: 'listBudgets',
    tag: 'admin',
    summary: 'List budgets with the spend of their current window',
    access: 'administrator',
    response: { 200: budgetsResponse },
  },

  'GET /api/admin/budgets/:id/windows': {
    operationId: 'listBudgetWindows',
    tag: 'admin',
    summary: 'List the spend of a budget in its recent windows',
    access: 'administrator',
    params: budgetParams,
    response: { 200: budgetWindowsResponse },
    errors: ['not_found'],
  },

  'POST /api/admin/budgets': {
    operationId: 'createBudget',
    tag: 'admin',
    summary: 'Add a budget',
    access: 'administrator',
    body: createBudgetRequest,
    response: { 201: budgetChangeResponse },
    errors: ['conflict'],
  },

  'PUT /api/admin/budgets': {
    operationId: 'updateBudget',
    tag: 'admin',
    summary: 'Change, pause or activate a budget',
    access: 'administrator',
    query: budgetQuery,
    body: updateBudgetRequest,
    response: { 200: budgetChangeResponse },
    errors: ['not_found', 'conflict'],
  },

  'DELETE /api/admin/budgets': {
    operationId: 'deleteBudget',
    tag: 'admin',
    summary: 'Delete a budget',
    access: 'administrator',
    query: budgetQuery,
    response: { 200: budgetDeletedResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
