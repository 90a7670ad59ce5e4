import { dayMs } from '../time.ts';
import type { PlanPeriod } from './plans.ts';

const weekMs = 7 * dayMs;

/**
 * The end of the period that begins at `start`. A month ends on the same day of the next month at the same UTC
 * time, or on its last day where the next month has no such day.
 */
export function periodEnd(start: Date, period: PlanPeriod): Date {
  return period === 'week' ? new Date(start.getTime() + weekMs) : addMonths(start, 1);
}

/**
 * The period that contains `now`, in consecutive periods from `anchor`.
 * Counting from the anchor keeps the 31st: 31 January, 28 February, 31 March.
 * @throws RangeError when `now` is before `anchor`.
 */
export function monthlyPeriod(anchor: Date, now: Date): { readonly start: Date; readonly end: Date } {
  if (now < anchor) throw new RangeError('The period has not begun.');
  let index =
    (now.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + now.getUTCMonth() - anchor.getUTCMonth();
  if (addMonths(anchor, index) > now) index -= 1;
  return { start: addMonths(anchor, index), end: addMonths(anchor, index + 1) };
}

/** The same day and UTC time a number of months later, or the last day of a shorter month. */
export function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}
