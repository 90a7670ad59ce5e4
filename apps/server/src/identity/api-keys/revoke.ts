import { AppError } from '@verso/contracts';
import { apiKeys } from '@verso/db';
import { and, eq, isNull } from '@verso/db/query';
import type { Context } from '../context.ts';

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
