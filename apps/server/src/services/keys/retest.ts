import { providerApiKeys } from '@verso/db';
import { and, eq, lt } from '@verso/db/query';
import type { Context } from '../../context.ts';
import { testStoredKey } from './test.ts';

/** Tests the failed keys again whose pause is over: what was wrong with them may have been put right. */
export async function retestFailedKeys(context: Context): Promise<void> {
  const { clock, database } = context;
  const due = await database.orm
    .update(providerApiKeys)
    .set({ status: 'testing' })
    .where(and(eq(providerApiKeys.status, 'failed'), lt(providerApiKeys.retryAt, clock.now())))
    .returning();
  await Promise.all(due.map((row) => testStoredKey(context, row, null)));
}
