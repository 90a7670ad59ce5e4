import {
  AppError,
  creditsRevokedMessage,
  dayMs,
  type GrantCreditsRequest,
  type GrantCreditsResponse,
  grantedCharacters,
  type RevokeGrantRequest,
  type RevokeGrantResponse,
} from '@verso/contracts';
import { creditGrants, type Queryable } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import { accountOfEmail } from '../../identity/accounts/find.ts';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { inTransaction, type QueryContext } from '../../platform/context.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import { lockAccount } from './account.ts';
import { standingOf } from './grant-status.ts';
import { adjust } from './ledger.ts';
import { creditsOf } from './read.ts';

type Dependencies = Pick<QueryContext, 'database' | 'clock'>;
type GrantRow = typeof creditGrants.$inferSelect;

/**
 * Grants characters to an account, in addition to its grants of that type or as a replacement.
 * @throws AppError `not_found` if the account does not exist, `conflict` if the grants to replace have changed since the
 * sender saw them
 */
export async function grantCredits(
  context: Dependencies,
  actor: Actor,
  request: GrantCreditsRequest,
): Promise<GrantCreditsResponse> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const inside = inTransaction(context, tx);
    const now = clock.now();
    const user = await accountOfEmail(tx, request.userEmail);
    await lockAccount(tx, user.id);
    const { characters_remaining: previousBalance } = await creditsOf(inside, user.id);
    const characters = grantedCharacters(request.amount, request.unit);
    if (!request.addToBalance) {
      const replaced = await usableGrantsOfType(tx, user.id, request.grantType, now);
      // Compares the granted amount, not the remaining one: a translation in the meantime is no conflict.
      const granted = replaced.reduce((sum, { charactersGranted }) => sum + charactersGranted, 0);
      refuseStale({ characters_granted: granted }, { characters_granted: characters }, request.expected);
      for (const grant of replaced) await revoke(inside, actor, grant, 'Replaced by another grant.');
    }
    const grant = await insertGrant(inside, actor, user.id, request, characters);
    await adjust(tx, {
      userId: user.id,
      grantId: grant.grantId,
      characters,
      reason: 'grant',
      note: request.reason ?? null,
    });
    await recordAudit(tx, actor, {
      action: 'credit_grant.create',
      entity: 'credit_grants',
      entityId: grant.grantId,
      after: { ...grant, userEmail: user.email, addToBalance: request.addToBalance },
    });
    const { characters_remaining: newBalance } = await creditsOf(inside, user.id);
    return { message: grantMessage(request, characters, user.email), previousBalance, newBalance };
  });
}

/**
 * Revokes the remaining characters of a grant. Characters reserved by running jobs stay reserved.
 * @throws AppError `not_found`; `conflict` if the grant has ended
 */
export async function revokeGrant(
  context: Dependencies,
  actor: Actor,
  { grantId, reason }: RevokeGrantRequest,
): Promise<RevokeGrantResponse> {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    const { userId } = await grantOf(tx, grantId);
    await lockAccount(tx, userId);
    const grant = await grantOf(tx, grantId);
    const { status, display_status } = standingOf(grant, clock.now());
    if (status !== 'active') {
      throw new AppError(
        'conflict',
        `This grant can’t be revoked because it is already ${display_status.toLowerCase()}.`,
      );
    }
    await revoke(inTransaction(context, tx), actor, grant, reason ?? null);
    const charactersDeducted = grant.charactersRemaining;
    return { message: creditsRevokedMessage(charactersDeducted), charactersDeducted };
  });
}

async function grantOf(database: Queryable, grantId: string): Promise<GrantRow> {
  const [grant] = await database.orm.select().from(creditGrants).where(eq(creditGrants.grantId, grantId));
  if (grant === undefined) throw new AppError('not_found', 'This grant does not exist.');
  return grant;
}

async function usableGrantsOfType(
  database: Queryable,
  userId: string,
  grantType: GrantRow['grantType'],
  now: Date,
): Promise<readonly GrantRow[]> {
  const rows = await database.orm
    .select()
    .from(creditGrants)
    .where(and(eq(creditGrants.userId, userId), eq(creditGrants.grantType, grantType)));
  return rows.filter((grant) => standingOf(grant, now).status === 'active');
}

/** Revokes a grant. The account must be locked, so that no job draws from it at the same time. */
async function revoke(
  { database, clock }: Dependencies,
  actor: Actor,
  grant: GrantRow,
  revokeReason: string | null,
): Promise<void> {
  const left = grant.charactersRemaining;
  const [revoked] = await database.orm
    .update(creditGrants)
    .set({
      status: 'revoked',
      charactersRevoked: sql`${creditGrants.charactersRevoked} + ${left}`,
      revokedAt: clock.now(),
      revokedBy: actor.id,
      revokeReason,
    })
    .where(eq(creditGrants.grantId, grant.grantId))
    .returning();
  const { userId, grantId } = grant;
  await adjust(database, { userId, grantId, characters: -left, reason: 'revoke', note: revokeReason });
  await recordAudit(database, actor, {
    action: 'credit_grant.revoke',
    entity: 'credit_grants',
    entityId: grantId,
    before: grant,
    after: revoked,
  });
}

async function insertGrant(
  { database, clock }: Dependencies,
  actor: Actor,
  userId: string,
  request: GrantCreditsRequest,
  charactersGranted: number,
): Promise<GrantRow> {
  const now = clock.now();
  const { amount, unit, grantType, reason, notes, expiresInDays } = request;
  const [grant] = await database.orm
    .insert(creditGrants)
    .values({
      userId,
      grantedBy: actor.id,
      grantType,
      reason: reason || null,
      notes: notes || null,
      pagesGranted: unit === 'pages' ? amount : null,
      charactersGranted,
      expiresAt: expiresInDays === 0 ? null : new Date(now.getTime() + expiresInDays * dayMs),
      createdAt: now,
    })
    .returning();
  if (grant === undefined) throw new Error('The grant was not inserted.');
  return grant;
}

function grantMessage({ amount, unit }: GrantCreditsRequest, characters: number, email: string): string {
  const figure = characters.toLocaleString('en-US');
  const pages = `${amount.toLocaleString('en-US')} ${amount === 1 ? 'page' : 'pages'}`;
  return unit === 'pages'
    ? `Granted ${pages} (${figure} characters) to ${email}.`
    : `Granted ${figure} ${characters === 1 ? 'character' : 'characters'} to ${email}.`;
}
