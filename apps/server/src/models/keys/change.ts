import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type CreateKeyRequest,
  type KeyResponse,
  providers,
  type UpdateKeyRequest,
} from '@verso/contracts';
import { providerApiKeys } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import { refuseAddress } from '../../platform/outbound/refuse-address.ts';
import type { Context } from '../context.ts';
import { providerKeyContext } from '../gateway/keys.ts';
import { describeKey } from './list.ts';
import { type KeyRow, lastCharacters, lockKey, publicFields } from './row.ts';
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
  return database.transaction(async (tx) => {
    const [row] = await tx.orm
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
    await recordAudit(tx, actor, {
      action: 'provider_api_key.create',
      entity: 'provider_api_keys',
      entityId: id,
      after: publicFields(row),
    });
    return row;
  });
}

/** Settings without those that are not there. */
function definedSettings(settings: CreateKeyRequest['settings']): KeyRow['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/**
 * Changes a key. One that is set active, or gets another value or address, is tested first.
 * @throws AppError `not_found`; `validation_failed` for an address without the key's value
 */
export async function updateKey(
  context: Context,
  actor: Actor,
  id: string,
  wish: UpdateKeyRequest,
): Promise<KeyResponse> {
  refuseAddress(context.config, 'provider', 'base_url', wish.base_url);
  const row = await change(context, actor, id, wish);
  return describeKey(context, row.status === 'testing' ? await testStoredKey(context, row, actor) : row);
}

async function change(
  { database, secrets }: Context,
  actor: Actor,
  id: string,
  wish: UpdateKeyRequest,
): Promise<KeyRow> {
  return database.transaction(async (tx) => {
    const before = await lockKey(tx, id);
    checkAddress(before, wish);
    refuseStale(publicFields(before), wish, wish.expected);
    const { key_value: value, settings } = wish;
    const [after] = await tx.orm
      .update(providerApiKeys)
      .set({
        ...statusAfter(before, wish),
        keyName: wish.key_name,
        priority: wish.priority,
        rateLimitRpm: wish.rate_limit_rpm,
        notes: wish.notes,
        baseUrl: wish.base_url,
        settings: settings === undefined ? undefined : definedSettings(settings),
        ...(value === undefined
          ? {}
          : { keyValue: secrets.seal(value, providerKeyContext(id)), keyLast4: lastCharacters(value) }),
        updatedAt: new Date(),
      })
      .where(eq(providerApiKeys.id, id))
      .returning();
    if (after === undefined) throw new Error('A locked key is gone.');
    await recordAudit(tx, actor, {
      action: 'provider_api_key.update',
      entity: 'provider_api_keys',
      entityId: id,
      before: publicFields(before),
      after: { ...publicFields(after), ...(value === undefined ? {} : { value_replaced: true }) },
    });
    return after;
  });
}

function statusAfter(before: KeyRow, wish: UpdateKeyRequest): Partial<KeyRow> {
  const changed =
    wish.key_value !== undefined ||
    (wish.base_url !== undefined && wish.base_url !== before.baseUrl) ||
    (wish.settings !== undefined && !isDeepStrictEqual(definedSettings(wish.settings), before.settings));
  const status = wish.status ?? (before.status === 'disabled' ? 'disabled' : undefined);
  if (status === 'disabled') return { status, statusReason: null, retryAt: null, consecutiveFailures: 0 };
  return status === 'active' || changed ? { status: 'testing', statusReason: null, retryAt: null } : {};
}

/** A stored key goes nowhere but where it was entered for. */
function checkAddress(before: KeyRow, wish: UpdateKeyRequest): void {
  const { base_url: address } = wish;
  if (address === undefined || address === before.baseUrl) return;
  const refuse = (path: string, message: string) => {
    throw new AppError('validation_failed', message, { details: [{ path, message }] });
  };
  if (address === null && ['azure-openai', 'openai-compatible'].includes(before.provider))
    refuse('base_url', 'This provider needs an address.');
  if (wish.key_value === undefined) refuse('key_value', 'To change the address, enter the key again.');
}

/** Deletes a key. What it was used for stays in the call log. @returns its name @throws AppError `not_found` */
export async function removeKey({ database }: Context, actor: Actor, id: string): Promise<string> {
  return database.transaction(async (tx) => {
    const row = await lockKey(tx, id);
    await tx.orm.delete(providerApiKeys).where(eq(providerApiKeys.id, id));
    await recordAudit(tx, actor, {
      action: 'provider_api_key.delete',
      entity: 'provider_api_keys',
      entityId: id,
      before: publicFields(row),
    });
    return row.keyName;
  });
}
