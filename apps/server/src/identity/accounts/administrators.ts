import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@verso/contracts';
import { accounts, type Database, type Queryable, users, verifications } from '@verso/db';
import { and, count, eq, gt, inArray, lte, ne } from '@verso/db/query';
import type { Clock } from '../../platform/context.ts';

const setUpIdentifier = 'admin-set-up';
const setUpLifetimeMs = 60 * 60 * 1000;

/**
 * Grants the admin role if the user's verified address is in the configuration. Called whenever an address is verified
 * or a user signs in; changes nothing for other users.
 * @param adminEmails in lower case
 */
export async function grantConfiguredAdmin(
  database: Database,
  adminEmails: readonly string[],
  userId: string,
): Promise<void> {
  if (adminEmails.length === 0) return;
  const [user] = await database.orm.select().from(users).where(eq(users.id, userId));
  if (user === undefined || !user.emailVerified || user.role === 'admin') return;
  if (adminEmails.includes(user.email.toLowerCase())) await makeAdmin(database, userId);
}

/**
 * Creates a one-time token for a set-up link, valid for an hour. Only its hash is stored. Each process prints a link of
 * its own when it starts; all of them work until one is used.
 * @returns null if an administrator exists
 */
export async function createSetUpToken(database: Database, clock: Clock): Promise<string | null> {
  const [admins] = await database.orm.select({ number: count() }).from(users).where(eq(users.role, 'admin'));
  if ((admins?.number ?? 0) > 0) return null;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await database.orm
    .delete(verifications)
    .where(and(eq(verifications.identifier, setUpIdentifier), lte(verifications.expiresAt, now)));
  await database.orm.insert(verifications).values({
    identifier: setUpIdentifier,
    value: hashOf(token),
    expiresAt: new Date(now.getTime() + setUpLifetimeMs),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/**
 * Makes a user an administrator and invalidates every set-up token.
 * @throws AppError `link_expired` if the token is unknown, used or expired
 */
export async function acceptAdminSetUp(
  database: Database,
  clock: Clock,
  { token, userId }: { readonly token: string; readonly userId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const used = await tx.orm
      .delete(verifications)
      .where(
        and(
          eq(verifications.identifier, setUpIdentifier),
          eq(verifications.value, hashOf(token)),
          gt(verifications.expiresAt, clock.now()),
        ),
      )
      .returning({ id: verifications.id });
    if (used.length === 0) throw new AppError('link_expired');
    await tx.orm.delete(verifications).where(eq(verifications.identifier, setUpIdentifier));
    await makeAdmin(tx, userId);
  });
}

/** Makes the account with this address a verified administrator. For accounts created by the server. */
export async function makeVerifiedAdmin(database: Database, email: string): Promise<void> {
  await database.orm.update(users).set({ emailVerified: true, role: 'admin' }).where(eq(users.email, email));
}

/**
 * Replaces the password of an account without checking the password rules. Does nothing if the account has no password.
 * @param hash as Better Auth computes it
 */
export async function setPassword(database: Database, email: string, hash: string): Promise<void> {
  const owner = database.orm.select({ id: users.id }).from(users).where(eq(users.email, email));
  await database.orm
    .update(accounts)
    .set({ password: hash })
    .where(and(eq(accounts.providerId, 'credential'), inArray(accounts.userId, owner)));
}

async function makeAdmin(database: Queryable, userId: string): Promise<void> {
  await database.orm
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.id, userId), ne(users.role, 'admin')));
}

/** A fast hash is enough for a random 256-bit token. Looking up its hash leaks nothing through timing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
