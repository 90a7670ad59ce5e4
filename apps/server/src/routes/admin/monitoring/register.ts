import {
  alertQuery,
  alertResponse,
  alertsQuery,
  alertsResponse,
  monitoringConfigQuery,
  monitoringConfigResponse,
  monitoringResponse,
  resolveAlertRequest,
  updateMonitoringConfigRequest,
  usageTrackingListResponse,
  usageTrackingQuery,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { configureMetric, resolveAlert } from '../../../services/monitoring/change.ts';
import { checkUsage } from '../../../services/monitoring/check.ts';
import { readAlerts, readMonitoring, readUsage } from '../../../services/monitoring/read.ts';
import { refuseAddress } from '../../../services/outbound/refuse-address.ts';

const tags = ['admin'];

/** How the server's resources stand, how they are watched, and what is wrong. */
export function registerMonitoringRoutes(app: App, context: Context): void {
  const { database } = context;
  const onRequest = app.requireAdmin;

  app.get(
    '/api/admin/monitoring',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The watched metrics, their latest measurements and active alerts',
        response: { 200: monitoringResponse },
      },
    },
    async () => readMonitoring(database),
  );

  app.post(
    '/api/admin/check_all_usage_metrics',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Measure every metric now',
        response: { 200: monitoringResponse },
      },
    },
    async () => {
      await checkUsage(context);
      return readMonitoring(database);
    },
  );

  app.get(
    '/api/admin/usage-tracking',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The latest measurements, of one metric or of all',
        querystring: usageTrackingQuery,
        response: { 200: usageTrackingListResponse },
      },
    },
    async (request) => ({ usage: await readUsage(database, request.query.metric_name) }),
  );

  app.put(
    '/api/admin/monitoring-config',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change how a metric is watched, or switch it off and on',
        querystring: monitoringConfigQuery,
        body: updateMonitoringConfigRequest,
        response: { 200: monitoringConfigResponse },
      },
    },
    async (request) => {
      refuseAddress(context.config, 'webhook', 'webhook_url', request.body.webhook_url);
      return configureMetric(context, actorOf(request), request.query.metric_name, request.body);
    },
  );

  app.get(
    '/api/admin/alerts',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Alerts, the newest first',
        querystring: alertsQuery,
        response: { 200: alertsResponse },
      },
    },
    async (request) => ({ alerts: await readAlerts(database, request.query) }),
  );

  app.put(
    '/api/admin/alerts',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Resolve an alert',
        querystring: alertQuery,
        body: resolveAlertRequest,
        response: { 200: alertResponse },
      },
    },
    async (request) => resolveAlert(context, actorOf(request), request.query.id),
  );
}
