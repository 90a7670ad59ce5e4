import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { offered } from '../gateway/registry.ts';

/** The models that translate. */
export function registerModelsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/models', async () => ({ models: [...(await offered(context))] }));
}
