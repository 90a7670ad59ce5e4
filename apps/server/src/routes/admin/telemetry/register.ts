import { analyticsResponse, costTelemetryResponse, telemetryQuery } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { readAnalytics } from '../../../services/telemetry/analytics.ts';
import { readCostTelemetry } from '../../../services/telemetry/cost-telemetry.ts';

const tags = ['admin'];

/** What model calls and translations have cost. */
export function registerTelemetryRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    '/api/admin/cost-telemetry',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Costs and success by model, provider and day, circuit breakers and cost tips',
        querystring: telemetryQuery,
        response: { 200: costTelemetryResponse },
      },
    },
    async (request) => readCostTelemetry(context, request.query.days),
  );

  app.get(
    '/api/admin/analytics',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Translations by model and day, with their characters and costs',
        querystring: telemetryQuery,
        response: { 200: analyticsResponse },
      },
    },
    async (request) => readAnalytics(context, request.query.days),
  );
}
