import { z } from 'zod';
import { limits } from '../../limits.ts';
import { givenDay } from '../../time.ts';

/** Filters of the audit log, which are combined. */
export const auditLogFilter = z.object({
  actor: z.string().trim().max(limits.emailLength).optional().describe("Part of the administrator's email."),
  action: z.string().trim().max(100).optional().describe('Part of the action: "budget", "key.create".'),
  target: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('What was changed: a resource type ("budgets") or an id.'),
  from: givenDay().optional().describe('First day (UTC).'),
  to: givenDay().optional().describe('Last day (UTC).'),
});
export type AuditLogFilter = z.infer<typeof auditLogFilter>;

/** `GET /api/admin/audit-log` */
export const auditLogQuery = auditLogFilter.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  offset: z.coerce.number().int().min(0).default(0),
});
export type AuditLogQuery = z.infer<typeof auditLogQuery>;

/** A change made by an administrator. */
export const auditEntryResponse = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor_id: z.string(),
  actor_email: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  before: z.unknown().describe('The fields before the change; null: it was created.'),
  after: z.unknown().describe('The fields after it; null: it was deleted.'),
  ip_address: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntryResponse = z.infer<typeof auditEntryResponse>;

export const auditLogResponse = z.object({
  entries: z.array(auditEntryResponse).describe('Newest first.'),
  total: z.number().int(),
});
export type AuditLogResponse = z.infer<typeof auditLogResponse>;
