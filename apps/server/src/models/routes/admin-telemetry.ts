import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { readAnalytics } from '../telemetry/analytics.ts';
import { readCostTelemetry } from '../telemetry/cost-telemetry.ts';

/** Cost of model calls and translations. */
export function registerTelemetryRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/cost-telemetry', async (request) =>
    readCostTelemetry(context, request.query.days),
  );

  route(app, 'GET /api/admin/analytics', async (request) => readAnalytics(context, request.query.days));
}
