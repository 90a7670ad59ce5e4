import { auditLogFilter, auditLogQuery, auditLogResponse } from '../../api/operations/admin-audit.ts';
import { content, type EndpointTable } from '../endpoint.ts';

export const adminAuditEndpoints = {
  'GET /api/admin/audit-log': {
    operationId: 'listAuditLog',
    tag: 'admin',
    summary: 'List administrative changes with their values before and after, newest first',
    access: 'administrator',
    query: auditLogQuery,
    response: { 200: auditLogResponse },
  },

  'GET /api/admin/audit-log/export': {
    operationId: 'exportAuditLog',
    tag: 'admin',
    summary: 'Download the audit log as CSV',
    access: 'administrator',
    query: auditLogFilter,
    produces: 'text/csv',
    response: { 200: content },
  },
} as const satisfies EndpointTable;
