import { dayMs } from '@verso/contracts';

/** The UTC days of a period that ends today, as `YYYY-MM-DD`, oldest first. */
export function daysOf(count: number, now: Date): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now.getTime() - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** The start of a period: midnight (UTC) of its first day. */
export function startOf(count: number, now: Date): Date {
  return new Date(`${daysOf(count, now)[0]}T00:00:00Z`);
}
