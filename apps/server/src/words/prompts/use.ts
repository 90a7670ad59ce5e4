import { promptTemplates } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { readablePrompt } from './row.ts';

/** Counts one use of a prompt. This does not affect the time of its last change. */
export async function usePrompt(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  user: SessionUser,
  id: string,
): Promise<void> {
  await readablePrompt(database, user, id);
  await database.orm
    .update(promptTemplates)
    .set({
      useCount: sql`${promptTemplates.useCount} + 1`,
      lastUsedAt: clock.now(),
      updatedAt: sql`${promptTemplates.updatedAt}`,
    })
    .where(eq(promptTemplates.id, id));
}
