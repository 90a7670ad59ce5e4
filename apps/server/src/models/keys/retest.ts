import { providerApiKeys } from '@verso/db';
import { and, eq, inArray, lt, or } from '@verso/db/query';
import type { Context } from '../context.ts';
import { testStoredKey } from './test.ts';

/** A test is over long before; its process was stopped. */
const abandonedAfterMs = 5 * 60 * 1000;

/**
 * Tests the keys again whose pause is over: what was wrong with them may have been put right, or their provider answers
 * again. So are keys whose test was never finished.
 */
export async function retestFailedKeys(context: Context): Promise<void> {
  const { clock, database } = context;
  const now = clock.now();
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  const due = await database.orm
    .update(providerApiKeys)
    .set({ status: 'testing', retryAt: null })
    .where(
      or(
        and(inArray(providerApiKeys.status, ['failed', 'testing']), lt(providerApiKeys.retryAt, now)),
        and(eq(providerApiKeys.status, 'testing'), lt(providerApiKeys.updatedAt, abandoned)),
      ),
    )
    .returning();
  await Promise.all(due.map((row) => testStoredKey(context, row, null)));
}
