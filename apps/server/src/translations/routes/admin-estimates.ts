import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { estimateOf } from '../uploads/estimate.ts';

/** Estimated and actual tokens and cost of a translation, for the operator. */
export function registerAdminEstimatesRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/translations/:id/estimate', async (request) =>
    estimateOf(context, request.params.id),
  );
}
