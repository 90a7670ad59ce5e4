import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { instant, updatedAt } from './columns.ts';

/** Internal settings of an installation, such as a fingerprint of its secret. */
export const appSettings = pgTable('app_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
  updatedBy: text('updated_by'),
});

/** Changes by administrators, with the values before and after. Append-only: a trigger rejects changes. */
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

/** Attempts per time window to guess a secret, by a hash of the client or the target. */
export const attemptCounts = pgTable(
  'try_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('try_counts_resets').on(table.resetsAt)],
);

/** Worker processes. Each updates its row every few seconds with a heartbeat and its jobs. */
export const workers = pgTable(
  'workers',
  {
    /** Identifies the process; changes on restart. */
    id: uuid('id').primaryKey(),
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Whether it finishes its jobs but starts no new ones. */
    isDraining: boolean('is_draining').notNull().default(false),
    /** The translations that it is running. */
    jobs: jsonb('jobs').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [index('workers_seen').on(table.seenAt)],
);

/** The inserted rows of reference data. Each is inserted once, so that edits and deletions persist. */
export const referenceSeeds = pgTable(
  'reference_seeds',
  {
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    seededAt: instant('seeded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
);
