import { deleteOldAttempts } from '../../services/limits/attempts.ts';
import { expireFiles } from '../../services/retention/expire.ts';
import type { JobHandler } from '../definition.ts';

/** One round of deleting. */
export const expireFilesJob: JobHandler<object> = async (_, { context }) => {
  await deleteOldAttempts(context);
  const expired = await expireFiles(context);
  if (expired > 0) context.logger.info({ expired }, 'files were deleted at the end of their time');
};
