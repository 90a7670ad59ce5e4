import { bigserial, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts';
import { instant, updatedAt } from './columns.ts';

/** What an installation remembers of itself, such as which secret it is used with. */
export const appSettings = pgTable('app_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: updatedAt(),
  updatedBy: text('updated_by'),
});

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

/** How often what can be guessed was tried in a window of time: by a hash of who tries, or of whose it is. */
export const tryCounts = pgTable(
  'try_counts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('try_counts_resets').on(table.resetsAt)],
);

/** Processes that translate. Each says every few seconds that it is there, and what it works on. */
export const workers = pgTable(
  'workers',
  {
    /** Of the process: it has another one after a restart. */
    id: uuid('id').primaryKey(),
    host: text('host').notNull(),
    pid: integer('pid').notNull(),
    version: text('version').notNull(),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Ends what it works on and begins nothing new. */
    isDraining: boolean('is_draining').notNull().default(false),
    /** The translations that it works on. */
    jobs: jsonb('jobs').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [index('workers_seen').on(table.seenAt)],
);

/** Which rows of reference data were put in: each is put in once, so that an edit or a deletion stays. */
export const referenceSeeds = pgTable(
  'reference_seeds',
  {
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    seededAt: instant('seeded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey] })],
);
