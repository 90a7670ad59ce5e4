import { bigserial, index, pgTable, text } from '../drizzle.ts';
import { instant, isOneOf } from './columns.ts';

const phases = ['closed', 'half-open', 'open'] as const;

/** When circuit breakers opened and closed, for the strip of the console. Kept for some weeks. */
export const circuitChanges = pgTable(
  'circuit_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** `provider/model` */
    route: text('route').notNull(),
    phase: text('phase', { enum: phases }).notNull(),
  },
  (table) => [
    isOneOf('circuit_changes_phase', table.phase, phases),
    index('circuit_changes_route').on(table.route, table.at),
    index('circuit_changes_at').on(table.at),
  ],
);
