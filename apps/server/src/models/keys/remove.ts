import { providerApiKeys } from '@verso/db';
import { eq } from '@verso/db/query';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { lockKey, publicFields } from './row.ts';

/** Deletes a key. What it was used for stays in the call log. @returns its name @throws AppError `not_found` */
export async function removeKey({ database }: Context, actor: Actor, id: string): Promise<string> {
  return database.transaction(async () => {
    const row = await lockKey(database, id);
    await database.orm.delete(providerApiKeys).where(eq(providerApiKeys.id, id));
    await recordAudit(database, actor, {
      action: 'provider_api_key.delete',
      entity: 'provider_api_keys',
      entityId: id,
      before: publicFields(row),
    });
    return row.keyName;
  });
}
