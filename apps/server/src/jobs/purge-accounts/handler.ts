import { purgeAccounts } from '../../services/accounts/deletion.ts';
import type { JobHandler } from '../definition.ts';

/** One round of deleting. */
export const purgeAccountsJob: JobHandler<object> = async (_, { context }) => {
  const purged = await purgeAccounts(context);
  if (purged > 0) context.logger.info({ purged }, 'accounts were deleted as their owners asked');
};
