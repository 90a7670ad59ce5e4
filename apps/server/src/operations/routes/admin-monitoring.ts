import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { refuseAddress } from '../../platform/outbound/refuse-address.ts';
import type { Context } from '../context.ts';
import { configureMetric, resolveAlert } from '../monitoring/change.ts';
import { checkUsage } from '../monitoring/check.ts';
import { readAlerts, readMonitoring, readUsage } from '../monitoring/read.ts';

/** Measurements, configuration and alerts of the server's resources. */
export function registerMonitoringRoutes(app: App, context: Context): void {
  const { database } = context;

  route(app, 'GET /api/admin/monitoring', async () => readMonitoring(database));

  route(app, 'POST /api/admin/check_all_usage_metrics', async () => {
    await checkUsage(context);
    return readMonitoring(database);
  });

  route(app, 'GET /api/admin/usage-tracking', async (request) => ({
    usage: await readUsage(database, request.query.metric_name),
  }));

  route(app, 'PUT /api/admin/monitoring-config', async (request) => {
    refuseAddress(context.config, 'webhook', 'webhook_url', request.body.webhook_url);
    return configureMetric(context, actorOf(request), request.query.metric_name, request.body);
  });

  route(app, 'GET /api/admin/alerts', async (request) => ({
    alerts: await readAlerts(database, request.query),
  }));

  route(app, 'PUT /api/admin/alerts', async (request) =>
    resolveAlert(context, actorOf(request), request.query.id),
  );
}
