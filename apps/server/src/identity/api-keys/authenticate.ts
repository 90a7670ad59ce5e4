import { type ApiKeyScope, AppError, minuteMs } from '@verso/contracts';
import { apiKeys, users } from '@verso/db';
import { and, eq, isNull, lt, or } from '@verso/db/query';
import type { SessionUser } from '../accounts/accounts.ts';
import { isSuspended } from '../accounts/suspended.ts';
import type { Context } from '../context.ts';
import { hashOf } from './key.ts';

/** Whose key a request came with, and what it may do. */
export interface KeyHolder {
  readonly user: SessionUser;
  readonly keyId: string;
  readonly scopes: readonly ApiKeyScope[];
}

/**
 * Finds out whose key this is. It works as long as its user's account and plan do.
 * @param requireApiAccess throws when the user's plan has no API access; plans are another domain's
 * @throws AppError `invalid_api_key`, `account_suspended`, `api_not_in_plan`
 */
export async function authenticateKey(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  key: string,
  requireApiAccess: (userId: string) => Promise<void>,
): Promise<KeyHolder> {
  const [found] = await database.orm
    .select({ row: apiKeys, user: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, hashOf(key)));
  if (found === undefined) throw new AppError('invalid_api_key');
  const { row, user } = found;
  const now = clock.now();
  if (row.revokedAt !== null) throw new AppError('invalid_api_key', 'This API key was revoked.');
  // Its owner has asked for the account to be deleted: only signing in takes that back.
  if (user.deletionDueAt !== null) throw new AppError('invalid_api_key');
  if (isSuspended(user, now)) throw new AppError('account_suspended');
  await requireApiAccess(user.id);
  await database.orm
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, row.id), notUsedSince(new Date(now.getTime() - minuteMs))));
  const { id, email, name, emailVerified, role, twoFactorEnabled, createdAt } = user;
  return {
    user: { id, email, name, emailVerified, role, twoFactorEnabled, deletionCanceled: false, createdAt },
    keyId: row.id,
    scopes: row.scopes,
  };
}

/** A key in steady use is not written for each of its requests. */
function notUsedSince(moment: Date) {
  return or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, moment));
}
