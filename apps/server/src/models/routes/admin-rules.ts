import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { createRule, removeRule, updateRule } from '../rules/change.ts';
import { dryRunRules } from '../rules/dry-run.ts';
import { listRules } from '../rules/list.ts';
import { orderRules } from '../rules/order.ts';

/** Rules that route documents to models. */
export function registerAdminRulesRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/routing-rules', async () => ({ rules: await listRules(context) }));

  route(app, 'POST /api/admin/routing-rules', async (request, reply) =>
    reply.code(201).send({ rule: await createRule(context, actorOf(request), request.body) }),
  );

  route(app, 'PUT /api/admin/routing-rules', async (request) => ({
    rule: await updateRule(context, actorOf(request), request.body),
  }));

  route(app, 'PUT /api/admin/routing-rules/order', async (request) => ({
    rules: await orderRules(context, actorOf(request), request.body),
  }));

  route(app, 'DELETE /api/admin/routing-rules', async (request, reply) => {
    await removeRule(context, actorOf(request), request.body.id);
    return reply.code(204).send();
  });

  route(app, 'POST /api/admin/routing-rules/dry-run', async (request) => dryRunRules(context, request.body));
}
