import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { readOverview } from '../../../services/overview/read.ts';

/** The console's first tab. */
export function registerAdminOverviewRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/overview', async () => readOverview(context));
}
