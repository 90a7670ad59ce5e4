import { index, pgTable, primaryKey, uuid } from '../drizzle.ts';
import { budgets } from './budgets.ts';
import { instant, usd } from './columns.ts';

/** What calls under way may cost, in each budget that they fall under. */
export const budgetHolds = pgTable(
  'budget_holds',
  {
    holdId: uuid('hold_id').notNull(),
    budgetId: uuid('budget_id')
      .notNull()
      .references(() => budgets.id, { onDelete: 'cascade' }),
    amountUsd: usd('amount_usd').notNull(),
    /** A hold outlives its call only when the process died: then it falls away. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.holdId, table.budgetId] }),
    index('budget_holds_expires').on(table.budgetId, table.expiresAt),
  ],
);
