import {
  budgetChangeResponse,
  budgetDeletedResponse,
  budgetMessages,
  budgetParams,
  budgetQuery,
  budgetsResponse,
  budgetWindowsResponse,
  createBudgetRequest,
  updateBudgetRequest,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { createBudget, deleteBudget, updateBudget } from '../../../services/budgets/change.ts';
import { listBudgets } from '../../../services/budgets/list.ts';
import { listWindows } from '../../../services/budgets/windows.ts';
import { refuseAddress } from '../../../services/outbound/refuse-address.ts';

const path = '/api/admin/budgets';
const tags = ['admin'];

/** Limits of what model calls may cost. */
export function registerBudgetsRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Every budget, with what is spent in its current window',
        response: { 200: budgetsResponse },
      },
    },
    async () => ({ budgets: await listBudgets(context) }),
  );

  app.get(
    `${path}/:id/windows`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'What calls under a budget have cost in its last windows',
        params: budgetParams,
        response: { 200: budgetWindowsResponse },
      },
    },
    async (request) => ({ windows: await listWindows(context, request.params.id) }),
  );

  app.post(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Add a budget',
        body: createBudgetRequest,
        response: { 201: budgetChangeResponse },
      },
    },
    async (request, reply) => {
      refuseAddress(context.config, 'webhook', 'webhook_url', request.body.webhook_url);
      const budget = await createBudget(context, actorOf(request), request.body);
      return reply.code(201).send({ budget, message: budgetMessages.created });
    },
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a budget, pause it or activate it',
        querystring: budgetQuery,
        body: updateBudgetRequest,
        response: { 200: budgetChangeResponse },
      },
    },
    async (request) => {
      refuseAddress(context.config, 'webhook', 'webhook_url', request.body.webhook_url);
      const budget = await updateBudget(context, actorOf(request), request.query.id, request.body);
      return { budget, message: budgetMessages.updated };
    },
  );

  app.delete(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a budget',
        querystring: budgetQuery,
        response: { 200: budgetDeletedResponse },
      },
    },
    async (request) => ({ message: await deleteBudget(context, actorOf(request), request.query.id) }),
  );
}
