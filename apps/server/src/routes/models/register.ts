import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { offered } from '../../services/models/registry.ts';

/** The models that translate. */
export function registerModelsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/models', async () => ({ models: [...(await offered(context))] }));
}
