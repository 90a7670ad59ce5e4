import { randomUUID } from 'node:crypto';
import { type CreateKeyRequest, type KeyResponse, providers } from '@verso/contracts';
import { providerApiKeys } from '@verso/db';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseAddress } from '../../platform/outbound/refuse-address.ts';
import type { Context } from '../context.ts';
import { providerKeyContext } from '../gateway/keys.ts';
import { describeKey } from './list.ts';
import { type KeyRow, lastCharacters, publicFields } from './row.ts';
import { testStoredKey } from './test.ts';

/** Stores a key, encrypted, and tests it. It is kept either way; its status says which. */
export async function createKey(
  context: Context,
  actor: Actor,
  wish: CreateKeyRequest,
): Promise<KeyResponse> {
  refuseAddress(context.config, 'provider', 'base_url', wish.base_url);
  const row = await store(context, actor, wish);
  return describeKey(context, await testStoredKey(context, row, actor));
}

async function store({ database, secrets }: Context, actor: Actor, wish: CreateKeyRequest): Promise<KeyRow> {
  const { rate_limit_rpm: rateLimitRpm = providers[wish.provider].defaultRateLimitRpm } = wish;
  const id = randomUUID();
  return database.transaction(async () => {
    const [row] = await database.orm
      .insert(providerApiKeys)
      .values({
        id,
        provider: wish.provider,
        keyName: wish.key_name,
        keyValue: secrets.seal(wish.key_value, providerKeyContext(id)),
        keyLast4: lastCharacters(wish.key_value),
        baseUrl: wish.base_url,
        settings: definedSettings(wish.settings),
        status: 'testing',
        priority: wish.priority,
        rateLimitRpm,
        notes: wish.notes,
        createdBy: actor.id,
      })
      .returning();
    if (row === undefined) throw new Error('The key was not stored.');
    await recordAudit(database, actor, {
      action: 'provider_api_key.create',
      entity: 'provider_api_keys',
      entityId: id,
      after: publicFields(row),
    });
    return row;
  });
}

/** Settings without those that are not there. */
export function definedSettings(settings: CreateKeyRequest['settings']): KeyRow['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
