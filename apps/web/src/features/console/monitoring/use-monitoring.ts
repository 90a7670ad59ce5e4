import {
  alertResponse,
  alertsResponse,
  type MonitoringConfigResponse,
  monitoringConfigResponse,
  monitoringMessages,
  monitoringResponse,
  type UpdateMonitoringConfigRequest,
} from '@verso/contracts';
import { request } from '../../../lib/api.ts';
import { monitoring } from '../../../messages/console/monitoring.ts';
import { useConsoleAction, useConsoleQuery } from '../parts/use-console.ts';

const changes = ['monitoring', 'alerts', 'usage-tracking', 'overview'];

export const useMonitoring = () =>
  useConsoleQuery(monitoringResponse, 'GET /api/admin/monitoring', {
    failed: monitoringMessages.loadFailed,
    live: true,
  });

export const useAlertHistory = () =>
  useConsoleQuery(alertsResponse, 'GET /api/admin/alerts', {
    query: { limit: 100 },
    failed: monitoringMessages.loadFailed,
    live: true,
  });

export const useCheckNow = () =>
  useConsoleAction({
    run: () => request(monitoringResponse, 'POST /api/admin/check_all_usage_metrics'),
    failed: monitoringMessages.checkFailed,
    changes,
    done: () => monitoring.checked,
  });

export const useResolve = () =>
  useConsoleAction({
    run: (id: string) =>
      request(alertResponse, 'PUT /api/admin/alerts', { query: { id }, body: { status: 'resolved' } }),
    failed: monitoringMessages.resolveFailed,
    changes,
    done: () => monitoring.alerts.resolved,
  });

/** A change of a metric's settings. Omitted fields stay unchanged. */
export interface MetricChange {
  readonly metric: MonitoringConfigResponse;
  readonly body: UpdateMonitoringConfigRequest;
}

const configure = ({ metric, body }: MetricChange) =>
  request(monitoringConfigResponse, 'PUT /api/admin/monitoring-config', {
    query: { metric_name: metric.metric_name },
    body,
  });

export const useToggle = () =>
  useConsoleAction({
    run: configure,
    failed: monitoringMessages.toggleFailed,
    changes,
    done: ({ is_enabled, label }) =>
      is_enabled ? monitoring.metrics.on({ metric: label }) : monitoring.metrics.off({ metric: label }),
  });

export const useConfigure = () =>
  useConsoleAction({
    run: configure,
    failed: monitoringMessages.updateFailed,
    changes,
    done: ({ label }) => monitoring.form.saved({ metric: label }),
  });
