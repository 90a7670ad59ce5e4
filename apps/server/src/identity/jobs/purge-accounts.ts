import type { AccountSteps } from '../accounts/account-steps.ts';
import { purgeAccounts } from '../accounts/deletion.ts';
import type { Context } from '../context.ts';

/** Deletes the accounts whose grace period is over. */
export async function purgeAccountsJob<Shared extends Context>(
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
): Promise<void> {
  const purged = await purgeAccounts(context, steps);
  if (purged > 0) context.logger.info({ purged }, 'accounts deleted after their grace period');
}
