import { budgetMessages } from '@verso/contracts';
import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { refuseAddress } from '../../platform/outbound/refuse-address.ts';
import { createBudget, deleteBudget, updateBudget } from '../budgets/change.ts';
import { listBudgets } from '../budgets/list.ts';
import { listWindows } from '../budgets/windows.ts';
import type { Context } from '../context.ts';

/** Limits for the cost of model calls. */
export function registerBudgetsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/budgets', async () => ({ budgets: await listBudgets(context) }));

  route(app, 'GET /api/admin/budgets/:id/windows', async (request) => ({
    windows: await listWindows(context, request.params.id),
  }));

  route(app, 'POST /api/admin/budgets', async (request, reply) => {
    refuseAddress(context.config, 'webhook', 'webhook_url', request.body.webhook_url);
    const budget = await createBudget(context, actorOf(request), request.body);
    return reply.code(201).send({ budget, message: budgetMessages.created });
  });

  route(app, 'PUT /api/admin/budgets', async (request) => {
    refuseAddress(context.config, 'webhook', 'webhook_url', request.body.webhook_url);
    const budget = await updateBudget(context, actorOf(request), request.query.id, request.body);
    return { budget, message: budgetMessages.updated };
  });

  route(app, 'DELETE /api/admin/budgets', async (request) => ({
    message: await deleteBudget(context, actorOf(request), request.query.id),
  }));
}
