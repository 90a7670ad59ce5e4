import {
  type ApiKeyResponse,
  AppError,
  apiKeyScopes,
  type CreateApiKeyRequest,
  type CreateApiKeyResponse,
  maxApiKeys,
} from '@verso/contracts';
import { apiKeys } from '@verso/db';
import { and, desc, eq, isNull } from '@verso/db/query';
import { inTransaction } from '../../platform/context.ts';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { makeKey } from './key.ts';
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

/** A key as its owner sees it. */
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
 * Makes a key, tells it this one time, and tells its owner of it by e-mail, even if somebody else made it.
 * Whether the plan has API access is the caller's to check.
 * @throws AppError `conflict` where there are too many
 */
export async function createApiKey(
  context: Pick<Context, 'database' | 'clock' | 'queue' | 'secrets'>,
  userId: string,
  { name, scopes }: CreateApiKeyRequest,
): Promise<CreateApiKeyResponse> {
  const { database, clock, secrets } = context;
  const keys = await listApiKeys(context, userId);
  if (keys.length >= maxApiKeys)
    throw new AppError('conflict', `An account has at most ${maxApiKeys} API keys. Revoke one first.`);
  const { key, hash, prefix } = makeKey();
  return database.transaction(async (tx) => {
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

/** Ends a key of a user for good, from the next request on. @throws AppError `not_found`, for somebody else's too */
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
