import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { readAnalytics } from '../../../services/telemetry/analytics.ts';
import { readCostTelemetry } from '../../../services/telemetry/cost-telemetry.ts';

/** What model calls and translations have cost. */
export function registerTelemetryRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/cost-telemetry', async (request) =>
    readCostTelemetry(context, request.query.days),
  );

  route(app, 'GET /api/admin/analytics', async (request) => readAnalytics(context, request.query.days));
}
