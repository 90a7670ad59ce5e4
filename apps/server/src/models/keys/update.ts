import { isDeepStrictEqual } from 'node:util';
import { AppError, type KeyResponse, type UpdateKeyRequest } from '@verso/contracts';
import { providerApiKeys } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import { refuseStale } from '../../platform/database/stale.ts';
import { refuseAddress } from '../../platform/outbound/refuse-address.ts';
import type { Context } from '../context.ts';
import { providerKeyContext } from '../gateway/keys.ts';
import { definedSettings } from './create.ts';
import { describeKey } from './list.ts';
import { type KeyRow, lastCharacters, lockKey, publicFields } from './row.ts';
import { testStoredKey } from './test.ts';

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
  return database.transaction(async () => {
    const before = await lockKey(database, id);
    checkAddress(before, wish);
    refuseStale(publicFields(before), wish, wish.expected);
    const { key_value: value, settings } = wish;
    const [after] = await database.orm
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
    await recordAudit(database, actor, {
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
