import {
  AppError,
  apiKeyScopes,
  type CreateApiKeyRequest,
  type CreateApiKeyResponse,
  maxApiKeys,
} from '@verso/contracts';
import { apiKeys } from '@verso/db';
import { queueNotice } from '../../platform/queue/send-notice.ts';
import type { Context } from '../context.ts';
import { makeKey } from './key.ts';
import { listApiKeys } from './list.ts';
import { toResponse } from './row.ts';
import { webhookSecretOf } from './webhook-secret.ts';

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
  return database.transaction(async () => {
    const [row] = await database.orm
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
    await queueNotice(context, { kind: 'api-key-created', userId });
    return { ...toResponse(row), key, webhook_secret: webhookSecretOf(secrets, row.id) };
  });
}
