import type { ApiKeysResponse } from '@verso/contracts';
import { apiKeys } from '@verso/db';
import { and, desc, eq, isNull } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { hasApiAccess } from './require-api-access.ts';
import { toResponse } from './row.ts';

/** A user's keys that are not revoked, newest first, and whether their plan lets them work. */
export async function listApiKeys(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  userId: string,
): Promise<ApiKeysResponse> {
  const rows = await database.orm
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return { allowed: await hasApiAccess({ database, clock }, userId), keys: rows.map(toResponse) };
}
