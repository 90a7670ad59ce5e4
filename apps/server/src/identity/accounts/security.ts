import { type AccountSecurity, AppError } from '@verso/contracts';
import { accounts, type Database, users } from '@verso/db';
import { and, eq, isNotNull } from '@verso/db/query';
import { verifyPassword } from 'better-auth/crypto';

/** How an account is protected. */
export async function securityOf(database: Database, userId: string): Promise<AccountSecurity> {
  const [user] = await database.orm
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  const ways = await database.orm
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId));
  return {
    has_password: (await passwordHashOf(database, userId)) !== null,
    google: ways.some(({ provider }) => provider === 'google'),
    two_factor_enabled: user?.twoFactorEnabled ?? false,
  };
}

/** How long after signing in a session without a password may do what can't be undone. */
const freshMilliseconds = 10 * 60 * 1000;

/**
 * Makes sure that it is the owner who asks, and not whoever found their browser open: by the password, or where an
 * account has none, by a sign-in that has just happened.
 * @throws AppError `forbidden`
 */
export async function requireOwner(
  database: Database,
  userId: string,
  proof: { readonly password: string | undefined; readonly signedInAt: Date; readonly now: Date },
): Promise<void> {
  const hash = await passwordHashOf(database, userId);
  if (hash === null) {
    if (proof.now.getTime() - proof.signedInAt.getTime() <= freshMilliseconds) return;
    throw new AppError('forbidden', 'Please sign out, sign in again and repeat this within ten minutes.');
  }
  if (proof.password === undefined) throw new AppError('forbidden', 'Please enter your password.');
  if (!(await verifyPassword({ hash, password: proof.password })))
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
