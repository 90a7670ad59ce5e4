import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { readOverview } from '../overview/read.ts';

/** The console's first tab. */
export function registerAdminOverviewRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/overview', async () => readOverview(context));
}
