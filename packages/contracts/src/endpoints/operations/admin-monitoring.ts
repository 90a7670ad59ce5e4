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
} from '../../api/operations/admin-monitoring.ts';
import type { EndpointTable } from '../endpoint.ts';

export const adminMonitoringEndpoints = {
  'GET /api/admin/monitoring': {
    operationId: 'getMonitoring',
    tag: 'admin',
    summary: 'List the monitored metrics with their latest measurements and active alerts',
    access: 'administrator',
    response: { 200: monitoringResponse },
  },

  'POST /api/admin/check_all_usage_metrics': {
    operationId: 'checkAllMetrics',
    tag: 'admin',
    summary: 'Measure all metrics now',
    access: 'administrator',
    response: { 200: monitoringResponse },
  },

  'GET /api/admin/usage-tracking': {
    operationId: 'listMeasurements',
    tag: 'admin',
    summary: 'List the latest measurements of one metric or of all',
    access: 'administrator',
    query: usageTrackingQuery,
    response: { 200: usageTrackingListResponse },
  },

  'PUT /api/admin/monitoring-config': {
    operationId: 'updateMonitoring',
    tag: 'admin',
    summary: 'Change the monitoring of a metric, or enable or disable it',
    access: 'administrator',
    query: monitoringConfigQuery,
    body: updateMonitoringConfigRequest,
    response: { 200: monitoringConfigResponse },
    errors: ['not_found', 'conflict'],
  },

  'GET /api/admin/alerts': {
    operationId: 'listAlerts',
    tag: 'admin',
    summary: 'List alerts, newest first',
    access: 'administrator',
    query: alertsQuery,
    response: { 200: alertsResponse },
  },

  'PUT /api/admin/alerts': {
    operationId: 'resolveAlert',
    tag: 'admin',
    summary: 'Resolve an alert',
    access: 'administrator',
    query: alertQuery,
    body: resolveAlertRequest,
    response: { 200: alertResponse },
    errors: ['not_found'],
  },
} as const satisfies EndpointTable;
