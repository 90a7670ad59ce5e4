import type { CreditGrantResponse, ListGrantsQuery } from '@verso/contracts';
import { creditGrants, users } from '@verso/db';
import { and, count, desc, eq, ilike, sql } from '@verso/db/query';
import { containing } from '../../platform/database/containing.ts';
import type { Context } from '../context.ts';
import { standingOf } from './grant-status.ts';

type GrantRow = typeof creditGrants.$inferSelect;

/** One page of all grants, newest first. */
export async function listGrants(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { search, user, limit, offset }: ListGrantsQuery,
): Promise<{ readonly grants: CreditGrantResponse[]; readonly total: number }> {
  const where = and(
    search ? ilike(users.email, containing(search)) : undefined,
    user ? eq(users.id, user) : undefined,
  );
  const rows = await database.orm
    .select({
      grant: creditGrants,
      email: users.email,
      grantedBy: sql<
        string | null
      >`(select granting.email from "user" granting where granting.id = ${creditGrants.grantedBy})`,
    })
    .from(creditGrants)
    .innerJoin(users, eq(users.id, creditGrants.userId))
    .where(where)
    .orderBy(desc(creditGrants.createdAt), desc(creditGrants.grantId))
    .limit(limit)
    .offset(offset);
  const [counted] = await database.orm
    .select({ total: count() })
    .from(creditGrants)
    .innerJoin(users, eq(users.id, creditGrants.userId))
    .where(where);
  const now = clock.now();
  return {
    grants: rows.map(({ grant, email, grantedBy }) => toResponse(grant, email, grantedBy, now)),
    total: counted?.total ?? 0,
  };
}

function toResponse(
  grant: GrantRow,
  email: string,
  grantedBy: string | null,
  now: Date,
): CreditGrantResponse {
  const standing = standingOf(grant, now);
  const { charactersGranted, charactersUsed } = grant;
  return {
    grant_id: grant.grantId,
    user_email: email,
    granted_by: grantedBy,
    grant_type: grant.grantType,
    reason: grant.reason,
    notes: grant.notes,
    pages_granted: grant.pagesGranted,
    characters_granted: charactersGranted,
    characters_used: charactersUsed,
    characters_remaining: standing.status === 'active' ? grant.charactersRemaining : 0,
    usage_percentage:
      charactersGranted === 0 ? 0 : Math.round((1000 * charactersUsed) / charactersGranted) / 10,
    ...standing,
    expires_at: grant.expiresAt?.toISOString() ?? null,
    created_at: grant.createdAt.toISOString(),
  };
}
