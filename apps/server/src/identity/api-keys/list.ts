import type { ApiKeyResponse } from '@verso/contracts';
import { apiKeys } from '@verso/db';
import { and, desc, eq, isNull } from '@verso/db/query';
import type { Context } from '../context.ts';
import { toResponse } from './row.ts';

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
