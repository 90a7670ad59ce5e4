import { dayMs } from '@verso/contracts';

/** The UTC days of a period that ends today, as `YYYY-MM-DD`, the first one first. */
export function daysOf(count: number, now: Date): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** When a period begins: midnight (UTC) of its first day. */
export function beginOf(count: number, now: Date): Date {
  return new Date(`${daysOf(count, now)[0]}T00:00:00Z`);
}
