import { boolean, index, integer, jsonb, pgTable, text, uuid } from '../drizzle.ts';
import { instant } from './columns.ts';

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
