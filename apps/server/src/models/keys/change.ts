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

/** Stores a key, encrypted, and tests it. The key is kept even if the test fails; its status shows the result. */
export async function createKey(
  context: Context,
  actor: Actor,
  request: CreateKeyRequest,
): Promise<KeyResponse> {
  refuseAddress(context.config, 'provider', 'base_url', request.base_url);
  const row = await store(context, actor, request);
  return describeKey(context, await testStoredKey(context, row, actor));
}

async function store(
  { database, secrets }: Context,
  actor: Actor,
  request: CreateKeyRequest,
): Promise<KeyRow> {
  const { rate_limit_rpm: rateLimitRpm = providers[request.provider].defaultRateLimitRpm } = request;
  const id = randomUUID();
  return database.transaction(async (tx) => {
    const [row] = await tx.orm
      .insert(providerApiKeys)
      .values({
        id,
        provider: request.provider,
        keyName: request.key_name,
        keyValue: secrets.seal(request.key_value, providerKeyContext(id)),
        keyLast4: lastCharacters(request.key_value),
        baseUrl: request.base_url,
        settings: definedSettings(request.settings),
        status: 'testing',
        priority: request.priority,
        rateLimitRpm,
        notes: request.notes,
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

/** Drops undefined settings. */
function definedSettings(settings: CreateKeyRequest['settings']): KeyRow['settings'] {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/**
 * Changes a key. It is tested when it is activated or its value, address or settings change.
 * @throws AppError `not_found`; `validation_failed` for a new address without the key's value
 */
export async function updateKey(
  context: Context,
  actor: Actor,
  id: string,
  request: UpdateKeyRequest,
): Promise<KeyResponse> {
  refuseAddress(context.config, 'provider', 'base_url', request.base_url);
  const row = await change(context, actor, id, request);
  return describeKey(context, row.status === 'testing' ? await testStoredKey(context, row, actor) : row);
}

async function change(
  { database, secrets }: Context,
  actor: Actor,
  id: string,
  request: UpdateKeyRequest,
): Promise<KeyRow> {
  return database.transaction(async (tx) => {
    const before = await lockKey(tx, id);
    checkAddress(before, request);
    refuseStale(publicFields(before), request, request.expected);
    const { key_value: value, settings } = request;
    const [after] = await tx.orm
      .update(providerApiKeys)
      .set({
        ...statusAfter(before, request),
        keyName: request.key_name,
        priority: request.priority,
        rateLimitRpm: request.rate_limit_rpm,
        notes: request.notes,
        baseUrl: request.base_url,
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

function statusAfter(before: KeyRow, request: UpdateKeyRequest): Partial<KeyRow> {
  const changed =
    request.key_value !== undefined ||
    (request.base_url !== undefined && request.base_url !== before.baseUrl) ||
    (request.settings !== undefined &&
      !isDeepStrictEqual(definedSettings(request.settings), before.settings));
  const status = request.status ?? (before.status === 'disabled' ? 'disabled' : undefined);
  if (status === 'disabled') return { status, statusReason: null, retryAt: null, consecutiveFailures: 0 };
  return status === 'active' || changed ? { status: 'testing', statusReason: null, retryAt: null } : {};
}

/** Requires the key's value for a new address, so that a stored key can't be sent to another server. */
function checkAddress(before: KeyRow, request: UpdateKeyRequest): void {
  const { base_url: address } = request;
  if (address === undefined || address === before.baseUrl) return;
  const refuse = (path: string, message: string) => {
    throw new AppError('validation_failed', message, { details: [{ path, message }] });
  };
  if (address === null && ['azure-openai', 'openai-compatible'].includes(before.provider))
    refuse('base_url', 'This provider needs an address.');
  if (request.key_value === undefined) refuse('key_value', 'To change the address, enter the key again.');
}

/** Deletes a key. Its calls stay in the call log. @returns its name @throws AppError `not_found` */
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
