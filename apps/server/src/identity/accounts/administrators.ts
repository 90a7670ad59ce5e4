import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@verso/contracts';
import { accounts, type Database, type Queryable, users, verifications } from '@verso/db';
import { and, count, eq, gt, inArray, lte, ne } from '@verso/db/query';
import type { Clock } from '../../platform/context.ts';

const setUpIdentifier = 'admin-set-up';
const setUpMilliseconds = 60 * 60 * 1000;

/**
 * Gives the admin role to an account whose address is configured as an administrator's and is verified. Called
 * whenever an address is verified and whenever someone signs in; for everybody else it changes nothing.
 * @param adminEmails lower case
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
 * Makes the one-time token of a set-up link, valid for an hour. Only its hash is stored. Each process that starts prints
 * a link of its own: all of them work until one is used.
 * @returns null when there is an administrator already
 */
export async function offerAdminSetUp(database: Database, clock: Clock): Promise<string | null> {
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
    expiresAt: new Date(now.getTime() + setUpMilliseconds),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/**
 * Uses up every set-up token and makes this user an administrator.
 * @throws AppError `link_expired` when the token is wrong, used or too old
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

/** Makes the account with this address a verified administrator, for accounts that the server itself has made. */
export async function makeVerifiedAdmin(database: Database, email: string): Promise<void> {
  await database.orm.update(users).set({ emailVerified: true, role: 'admin' }).where(eq(users.email, email));
}

/** Gives an account that signs in with a password another one, past the rules for passwords. @param hash of the library */
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

/** The token is random enough that a fast hash can't be searched, and looking up a hash leaks nothing by its time. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
