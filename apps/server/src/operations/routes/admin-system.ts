import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { readSystem } from '../system/information.ts';

/** What runs here. */
export function registerAdminSystemRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/system', async () => readSystem(context));
}
