import { characterUsageLog, type Database } from '@verso/db';
import { count, inArray, sql, sum } from '@verso/db/query';

/** What a user was delivered, ever. */
export interface UserUsage {
  readonly translations: number;
  readonly characters: number;
  /** UTC days with a translation. */
  readonly days: number;
  readonly last: Date | null;
}

export const unused: UserUsage = { translations: 0, characters: 0, days: 0, last: null };

/** What these users were delivered, by their ids; whoever got nothing is missing. It is what `usage_analytics` says. */
export async function usageOfUsers(
  { orm }: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserUsage>> {
  const { userId, charactersUsed, createdAt } = characterUsageLog;
  const rows = await orm
    .select({
      userId,
      translations: count(),
      characters: sum(charactersUsed).mapWith(Number),
      days: sql`count(distinct (${createdAt} at time zone 'UTC')::date)`.mapWith(Number),
      last: sql`max(${createdAt})`.mapWith(createdAt),
    })
    .from(characterUsageLog)
    .where(inArray(userId, [...ids]))
    .groupBy(userId);
  return new Map(rows.map(({ userId: id, ...usage }) => [id, usage]));
}
