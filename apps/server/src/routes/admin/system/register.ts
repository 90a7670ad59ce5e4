import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { readSystem } from '../../../services/system/information.ts';

/** What runs here. */
export function registerAdminSystemRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/system', async () => readSystem(context));
}
