import { dayMs } from '../time.ts';

/** Days before a model's last day on which the console warns, with increasing urgency. */
export const retirementWarningDays = [60, 14, 1] as const;

/** Whole days until a model's last day (UTC): 0 on the day itself, negative after it. @param lastDay `YYYY-MM-DD` */
export function daysUntilRetirement(lastDay: string, now: Date): number {
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  return Math.round((Date.parse(`${lastDay}T00:00:00Z`) - today) / dayMs);
}
