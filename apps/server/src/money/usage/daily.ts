import { dayMs, type UsageDailyQuery, type UsageDailyResponse, type UsageDay } from '@verso/contracts';
import { characterUsageLog } from '@verso/db';
import { and, gte, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import { concerning } from './filters.ts';

/** Deliveries to a user or paid for by their account, per day of a time zone, for the days until today. */
export async function dailyUsageOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  { days, time_zone: timeZone }: UsageDailyQuery,
): Promise<UsageDailyResponse> {
  const now = clock.now();
  const { createdAt, charactersUsed, totalCharge } = characterUsageLog;
  // Grouping by position: to PostgreSQL, a repeated expression with parameters is a different expression.
  const rows = await database.orm
    .select({
      date: sql<string>`to_char(${createdAt} at time zone ${timeZone}, 'YYYY-MM-DD')`,
      characters: sql`sum(${charactersUsed})`.mapWith(Number),
      translations: sql`count(*)`.mapWith(Number),
      charge_usd: sql`sum(${totalCharge})`.mapWith(Number),
    })
    .from(characterUsageLog)
    .where(and(concerning(userId), gte(createdAt, new Date(now.getTime() - (days + 1) * dayMs))))
    .groupBy(sql`1`);
  const used = new Map(rows.map((row) => [row.date, row]));
  return { days: datesUntil(now, days, timeZone).map((date) => used.get(date) ?? nothingOn(date)) };
}

/** The last calendar days of a time zone in ascending order, as `YYYY-MM-DD`. */
export function datesUntil(now: Date, days: number, timeZone: string): readonly string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  // Counts back in UTC, because a local day may have 23 or 25 hours.
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    new Date(last - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

const nothingOn = (date: string): UsageDay => ({ date, characters: 0, translations: 0, charge_usd: 0 });
