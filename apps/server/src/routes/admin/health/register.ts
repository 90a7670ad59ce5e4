import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { checkProvider, resetCircuits } from '../../../services/health/check.ts';
import { listHealth } from '../../../services/health/list.ts';
import { readStrips } from '../../../services/health/strips.ts';

/** How the providers fare, and what can be done about it by hand. */
export function registerAdminHealthRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/provider-health', async () => ({ providers: await listHealth(context) }));

  route(app, 'GET /api/admin/provider-health/circuits', async () => readStrips(context));

  route(app, 'POST /api/admin/provider-health', async (request) =>
    checkProvider(context, actorOf(request), request.body.provider),
  );

  route(app, 'POST /api/admin/provider-health/reset', async (request) => {
    const { provider, model_id: modelId } = request.body;
    return resetCircuits(context, actorOf(request), { provider, modelId });
  });
}
