import {
  type ApiKeyResponse,
  AppError,
  apiKeyScopes,
  type CreateApiKeyRequest,
  type CreateApiKeyResponse,
  maxApiKeys,
} from '@verso/contracts';
import { apiKeys, users } from '@verso/db';
import { and, desc, eq, isNull } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { generateKey } from './key.ts';
import { webhookSecretOf } from './webhook-secret.ts';

/** A user's keys that are not revoked, newest first. */
export async function listApiKeys(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<ApiKeyResponse[]> {
  const rows = await database.orm
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map(toResponse);
}

type ApiKeyRow = typeof apiKeys.$inferSelect;

/** The representation of a key in the API. */
export function toResponse({ id, name, keyPrefix, scopes, ...row }: ApiKeyRow): ApiKeyResponse {
  return {
    id,
    name,
    prefix: keyPrefix,
    scopes,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  };
}

/**
 * Creates a key and notifies the owner by e-mail, in case someone else created it. The key is returned only here. The
 * caller checks that the plan has API access.
 * @throws AppError `conflict` if the account has the maximum number of keys
 */
export async function createApiKey(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'secrets'>,
  userId: string,
  { name, scopes }: CreateApiKeyRequest,
): Promise<CreateApiKeyResponse> {
  const { database, clock, secrets } = context;
  const { key, hash, prefix } = generateKey();
  return database.transaction(async (tx) => {
    // Two requests at once would both count the same keys.
    await tx.orm.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const count = await tx.orm.$count(apiKeys, and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
    if (count >= maxApiKeys)
      throw new AppError('conflict', `An account can have up to ${maxApiKeys} API keys. Revoke one first.`);
    const [row] = await tx.orm
      .insert(apiKeys)
      .values({
        userId,
        name,
        keyHash: hash,
        keyPrefix: prefix,
        scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)),
        createdAt: clock.now(),
      })
      .returning();
    if (row === undefined) throw new Error('The key was not inserted.');
    await queueNotice(inTransaction(context, tx), { kind: 'api-key-created', userId });
    return { ...toResponse(row), key, webhook_secret: webhookSecretOf(secrets, row.id) };
  });
}

/** Revokes a key of a user permanently. @throws AppError `not_found`, also for a key of another user */
export async function revokeApiKey(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  const revoked = await database.orm
    .update(apiKeys)
    .set({ revokedAt: clock.now() })
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  if (revoked.length === 0) throw new AppError('not_found');
}
