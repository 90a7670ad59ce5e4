import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { estimateOf } from '../../../services/translations/estimate.ts';

/** What translations take of the operator's tokens and money. */
export function registerAdminEstimatesRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/translations/:id/estimate', async (request) =>
    estimateOf(context, request.params.id),
  );
}
