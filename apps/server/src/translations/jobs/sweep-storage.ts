import { dayMs } from '@verso/contracts';
import type { JobDependencies } from '../../platform/queue/definition.ts';
import type { Context } from '../context.ts';
import { sweepStorage } from '../files/sweep.ts';

/** Deletes orphaned files. It stops early at shutdown; the next day's round does the rest. */
export async function sweepStorageJob(
  context: Context,
  { runningJobs, signal }: Pick<JobDependencies, 'runningJobs' | 'signal'>,
): Promise<void> {
  const before = new Date(context.clock.now().getTime() - dayMs);
  const stop = AbortSignal.any([signal, runningJobs.stopping]);
  const swept = await sweepStorage(context, before, stop);
  if (swept > 0) context.logger.info({ swept }, 'deleted orphaned files');
}
