import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { checkProvider, resetCircuits } from '../health/check.ts';
import { listHealth } from '../health/list.ts';
import { readStrips } from '../health/strips.ts';

/** Health of the providers, with manual checks and resets. */
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
