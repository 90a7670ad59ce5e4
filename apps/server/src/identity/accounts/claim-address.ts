import { accounts, apiKeys, type Database, sessions, twoFactors, users, verifications } from '@verso/db';
import { and, eq, isNull } from '@verso/db/query';
import type { Clock } from '../../platform/context.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** The profile that Google returns. */
export interface GoogleUser {
  /** The id of the Google account. */
  readonly sub: string;
  readonly email: string;
  /** Whether Google has verified the address. */
  readonly emailVerified: boolean;
}

/**
 * Transfers an account with an unconfirmed address to the owner of that address, who has signed in with Google. Someone
 * else may have signed up with it, so the old password, second factor, sessions and API keys are revoked. Administrator
 * accounts are never transferred: an address alone must not give access to the console.
 * @returns the id of the transferred account; null if there is none
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

/** Whether a user has a sign-in method other than Google. */
export async function hasOtherSignInMethod({ orm }: Database, userId: string): Promise<boolean> {
  const rows = await orm
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return rows.some(({ provider }) => provider !== 'google');
}
