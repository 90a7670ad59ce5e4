import type { AuditEntryResponse, AuditLogFilter, AuditLogQuery, AuditLogResponse } from '@verso/contracts';
import { auditLog } from '@verso/db';
import { and, count, desc, eq, ilike, lt, or, type SQL, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import { containing } from '../database/containing.ts';

type AuditRow = typeof auditLog.$inferSelect;

/** Rows per query when reading all entries. */
const batchSize = 500;

/** One page of the audit log, newest first. */
export async function listAudit(
  { database }: Pick<Context, 'database'>,
  { limit, offset, ...filter }: AuditLogQuery,
): Promise<AuditLogResponse> {
  const where = conditionOf(filter);
  const rows = await database.orm
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm.select({ total: count() }).from(auditLog).where(where);
  return { entries: rows.map(toResponse), total: counted?.total ?? 0 };
}

/** Every entry that matches the filter, newest first, read in batches. */
export async function* readAudit(
  { database }: Pick<Context, 'database'>,
  filter: AuditLogFilter,
): AsyncGenerator<AuditEntryResponse, void, void> {
  const where = conditionOf(filter);
  let before: number | undefined;
  for (;;) {
    const rows = await database.orm
      .select()
      .from(auditLog)
      .where(before === undefined ? where : and(where, lt(auditLog.id, before)))
      .orderBy(desc(auditLog.id))
      .limit(batchSize);
    yield* rows.map(toResponse);
    if (rows.length < batchSize) return;
    before = rows.at(-1)?.id;
  }
}

function conditionOf({ actor, action, target, from, to }: AuditLogFilter): SQL | undefined {
  return and(
    actor ? ilike(auditLog.actorEmail, containing(actor)) : undefined,
    action ? ilike(auditLog.action, containing(action)) : undefined,
    target ? or(eq(auditLog.entity, target), eq(auditLog.entityId, target)) : undefined,
    from ? sql`${auditLog.at} >= ${`${from}T00:00:00Z`}::timestamptz` : undefined,
    to ? sql`${auditLog.at} < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'` : undefined,
  );
}

function toResponse(row: AuditRow): AuditEntryResponse {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor_id: row.actorId,
    actor_email: row.actorEmail,
    action: row.action,
    entity: row.entity,
    entity_id: row.entityId,
    before: row.before,
    after: row.after,
    ip_address: row.ipAddress,
    request_id: row.requestId,
  };
}
