import { jsonb, pgTable, primaryKey, text } from '../drizzle.ts';
import { updatedAt } from './columns.ts';

/** Circuit breakers, token buckets and key health that several processes share. */
export const gatewayState = pgTable(
  'gateway_state',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    state: jsonb('state').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
