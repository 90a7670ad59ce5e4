import { dayMs } from '@verso/contracts';
import type { budgets } from '@verso/db';

export type BudgetType = (typeof budgets.$inferSelect)['budgetType'];

/**
 * The calendar window that contains `now` (UTC, weeks start on Monday). The window of a total budget has no start or
 * end.
 */
export function windowOf(
  type: BudgetType,
  now: Date,
): { readonly start: Date | null; readonly end: Date | null } {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const midnight = Date.UTC(year, month, date);
  switch (type) {
    case 'daily':
      return { start: new Date(midnight), end: new Date(midnight + dayMs) };
    case 'weekly': {
      const sinceMonday = (now.getUTCDay() + 6) % 7;
      const start = midnight - sinceMonday * dayMs;
      return { start: new Date(start), end: new Date(start + 7 * dayMs) };
    }
    case 'monthly':
      return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
    case 'total':
      return { start: null, end: null };
  }
}
