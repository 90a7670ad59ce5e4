import { type ApiKeyScope, AppError, minuteMs } from '@verso/contracts';
import { apiKeys, users } from '@verso/db';
import { and, eq, isNull, lt, or } from '@verso/db/query';
import type { SessionUser } from '../accounts/accounts.ts';
import { isSuspended } from '../accounts/suspended.ts';
import type { Context } from '../context.ts';
import { hashOf } from './key.ts';

/** The user of an API key and what the key permits. */
export interface KeyHolder {
  readonly user: SessionUser;
  readonly keyId: string;
  readonly scopes: readonly ApiKeyScope[];
}

/**
 * Finds the user of an API key, and records when the key was last used.
 * @param requireApiAccess throws if the user's plan has no API access; another domain owns plans
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
  // The owner has requested deletion of the account. Only signing in cancels it.
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

/** Limits writes to one per minute for a key in constant use. */
function notUsedSince(moment: Date) {
  return or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, moment));
}
