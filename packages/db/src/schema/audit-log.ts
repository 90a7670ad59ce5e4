import { bigserial, index, jsonb, pgTable, text } from '../drizzle.ts';
import { instant } from './columns.ts';

/** What administrators did, with before and after. Append-only: a trigger refuses changes. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    ipAddress: text('ip_address'),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_log_at').on(table.at.desc().nullsFirst()),
    index('audit_log_entity').on(table.entity, table.entityId, table.at.desc().nullsFirst()),
    index('audit_log_actor').on(table.actorId, table.at.desc().nullsFirst()),
  ],
);
