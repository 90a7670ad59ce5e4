import { deleteOldTries } from '../../services/limits/tries.ts';
import { expireFiles } from '../../services/retention/expire.ts';
import type { JobHandler } from '../definition.ts';

/** One round of deleting. */
export const expireFilesJob: JobHandler<object> = async (_, { context }) => {
  await deleteOldTries(context);
  const expired = await expireFiles(context);
  if (expired > 0) context.logger.info({ expired }, 'files were deleted at the end of their time');
};
