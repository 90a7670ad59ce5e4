import type { ListUsersQuery, UserUsageResponse } from '@verso/contracts';
import { characterUsageLog, type Database, usageTotals, userCredits, users } from '@verso/db';
import { and, asc, count, eq, ilike, inArray, type SQL, sql, sum } from '@verso/db/query';
import { isSuspended } from '../../identity/accounts/suspended.ts';
import { readAccounts } from '../../money/credits/account.ts';
import { creditsAt } from '../../money/credits/read.ts';
import { containing } from '../../platform/database/containing.ts';
import type { Context } from '../context.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

const sortColumns: Readonly<Record<ListUsersQuery['sort'], SQL>> = {
  total_translations: sql`coalesce(${usageTotals.translations}, 0)`,
  total_characters: sql`coalesce(${usageTotals.characters}, 0)`,
  last_translation: sql`coalesce(${usageTotals.lastTranslation}, '-infinity')`,
  created_at: sql`${users.createdAt}`,
  email: sql`${users.email}`,
};

/** One page of all users with their usage and credits. */
export async function listUsers(
  context: Dependencies,
  query: ListUsersQuery,
): Promise<{ readonly users: UserUsageResponse[]; readonly total: number }> {
  const { orm } = context.database;
  const where = conditionOf(query, context.clock.now());
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const [listed, [counted]] = await Promise.all([
    readUsers(context, where, {
      orderBy: sql`${sortColumns[query.sort]} ${direction}`,
      limit: query.limit,
      offset: query.offset,
    }),
    orm
      .select({ total: count() })
      .from(users)
      .leftJoin(userCredits, eq(userCredits.userId, users.id))
      .where(where),
  ]);
  return { users: listed, total: counted?.total ?? 0 };
}

/** One user in the form of the list; undefined if there is none. */
export async function readUser(context: Dependencies, id: string): Promise<UserUsageResponse | undefined> {
  return (await readUsers(context, eq(users.id, id), { orderBy: asc(users.id), limit: 1, offset: 0 }))[0];
}

function conditionOf({ search, tier, standing }: ListUsersQuery, now: Date): SQL | undefined {
  const suspended = sql`(${users.banned} and coalesce(${users.banExpires} > ${now.toISOString()}::timestamptz, true))`;
  const standings: Record<NonNullable<ListUsersQuery['standing']>, SQL> = {
    active: sql`not ${suspended}`,
    suspended,
    unverified: eq(users.emailVerified, false),
    beta: eq(userCredits.isBetaUser, true),
    admin: eq(users.role, 'admin'),
  };
  return and(
    search ? ilike(users.email, containing(search)) : undefined,
    tier && eq(userCredits.subscriptionTier, tier),
    standing && standings[standing],
  );
}

async function readUsers(
  { database, clock }: Dependencies,
  where: SQL | undefined,
  { orderBy, limit, offset }: { readonly orderBy: SQL; readonly limit: number; readonly offset: number },
): Promise<UserUsageResponse[]> {
  // Left joins, because the planner drops those that neither condition nor order needs.
  const rows = await database.orm
    .select({ user: users })
    .from(users)
    .leftJoin(userCredits, eq(userCredits.userId, users.id))
    .leftJoin(usageTotals, eq(usageTotals.userId, users.id))
    .where(where)
    // The address breaks ties, so that no user appears on two pages.
    .orderBy(orderBy, asc(users.email))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ user }) => user.id);
  const [accounts, usage] = await Promise.all([readAccounts(database, ids), usageOfUsers(database, ids)]);
  const now = clock.now();
  return rows.flatMap(({ user }): UserUsageResponse[] => {
    const account = accounts.get(user.id);
    if (account === undefined) return [];
    const credits = creditsAt(account, now);
    const used = usage.get(user.id) ?? noUsage;
    return [
      {
        user_id: user.id,
        email: user.email,
        name: user.name,
        email_verified: user.emailVerified,
        is_beta_user: credits.is_beta_user,
        is_admin: user.role === 'admin',
        is_suspended: isSuspended(user, now),
        subscription_tier: credits.subscription_tier,
        subscription_status: credits.subscription_status,
        promo_code: credits.promo_code,
        total_translations: used.translations,
        total_characters: used.characters,
        active_days: used.days,
        last_translation: used.last?.toISOString() ?? null,
        characters_remaining: credits.characters_remaining,
        created_at: user.createdAt.toISOString(),
      },
    ];
  });
}

/** The total usage of a user. */
interface UserUsage {
  readonly translations: number;
  readonly characters: number;
  /** UTC days with a translation. */
  readonly days: number;
  readonly last: Date | null;
}

export const noUsage: UserUsage = { translations: 0, characters: 0, days: 0, last: null };

/** The total usage of these users by id, the same as in `usage_analytics`. Users without usage are missing. */
async function usageOfUsers(
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
