import { type AccountSecurity, AppError } from '@verso/contracts';
import { accounts, type Database, users } from '@verso/db';
import { and, eq, isNotNull } from '@verso/db/query';
import type { Context } from '../context.ts';

/** The security settings and sign-in methods of an account. */
export async function securityOf(database: Database, userId: string): Promise<AccountSecurity> {
  const [user] = await database.orm
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  const methods = await database.orm
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return {
    has_password: (await passwordHashOf(database, userId)) !== null,
    google: methods.some(({ provider }) => provider === 'google'),
    two_factor_enabled: user?.twoFactorEnabled ?? false,
  };
}

/** How long after sign-in an account without a password may do what cannot be undone. */
const recentSignInMs = 10 * 60 * 1000;

/**
 * Authenticates the owner again, in case someone else uses their open browser: by the password, or by a sign-in within
 * the last ten minutes if the account has no password.
 * @throws AppError `forbidden`
 */
export async function requireOwner(
  { database, accounts: known }: Pick<Context, 'database' | 'accounts'>,
  userId: string,
  proof: { readonly password: string | undefined; readonly signedInAt: Date; readonly now: Date },
): Promise<void> {
  const hash = await passwordHashOf(database, userId);
  if (hash === null) {
    if (proof.now.getTime() - proof.signedInAt.getTime() <= recentSignInMs) return;
    throw new AppError('forbidden', 'Sign out, sign in again and retry within ten minutes.');
  }
  if (proof.password === undefined) throw new AppError('forbidden', 'Enter your password.');
  if (!(await known.isPassword(hash, proof.password)))
    throw new AppError('forbidden', 'The password is not correct.');
}

async function passwordHashOf(database: Database, userId: string): Promise<string | null> {
  const [credential] = await database.orm
    .select({ password: accounts.password })
    .from(accounts)
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
    );
  return credential?.password ?? null;
}
