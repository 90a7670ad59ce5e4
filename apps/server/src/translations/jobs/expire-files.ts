import { deleteOldAttempts } from '../../platform/limits/attempts.ts';
import type { Context } from '../context.ts';
import { expireFiles } from '../files/expire.ts';

/** Deletes expired files and old attempt counters. */
export async function expireFilesJob(context: Context): Promise<void> {
  await deleteOldAttempts(context);
  const expired = await expireFiles(context);
  if (expired > 0) context.logger.info({ expired }, 'deleted expired files');
}
