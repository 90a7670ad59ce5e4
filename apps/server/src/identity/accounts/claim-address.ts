import { accounts, apiKeys, type Database, sessions, twoFactors, users, verifications } from '@verso/db';
import { and, eq, isNull } from '@verso/db/query';
import type { Clock } from '../../platform/context.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Who signs in with Google, as Google tells. */
export interface GoogleUser {
  /** The account at Google. */
  readonly sub: string;
  readonly email: string;
  /** Whether Google knows the address to be theirs. */
  readonly emailVerified: boolean;
}

/**
 * Gives an account whose address nobody has confirmed to the owner of that address, who has signed in with Google. Whoever
 * signed up with the address may be someone else: their password, second factor, sessions and API keys end, as they do not
 * prove anything about the address. Administrators are left alone: a console is not handed over by an address.
 * @returns the user whose account it is now; null when there was nothing to give
 */
export async function claimAddress(
  { database, clock }: Dependencies,
  { sub, email, emailVerified }: GoogleUser,
): Promise<string | null> {
  if (!emailVerified) return null;
  return database.transaction(async ({ orm }) => {
    const [user] = await orm
      .select({ id: users.id })
      .from(users)
      .where(
        and(eq(users.email, email.toLowerCase()), eq(users.emailVerified, false), eq(users.role, 'user')),
      )
      .for('update');
    if (user === undefined) return null;
    const [linked] = await orm
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.providerId, 'google'), eq(accounts.accountId, sub)));
    if (linked !== undefined) return null;
    await orm.delete(accounts).where(eq(accounts.userId, user.id));
    await orm.delete(sessions).where(eq(sessions.userId, user.id));
    await orm.delete(verifications).where(eq(verifications.value, user.id));
    await orm.delete(twoFactors).where(eq(twoFactors.userId, user.id));
    await orm
      .update(apiKeys)
      .set({ revokedAt: clock.now() })
      .where(and(eq(apiKeys.userId, user.id), isNull(apiKeys.revokedAt)));
    await orm
      .update(users)
      .set({ emailVerified: true, twoFactorEnabled: false })
      .where(eq(users.id, user.id));
    return user.id;
  });
}

/** Whether a user also signs in by other means than Google. */
export async function signsInOtherwise({ orm }: Database, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows.some(({ provider }) => provider !== 'google');
}
