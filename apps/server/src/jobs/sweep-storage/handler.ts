import { dayMs } from '@verso/contracts';
import { sweepStorage } from '../../services/retention/sweep.ts';
import type { JobHandler } from '../definition.ts';

/** One round of deleting. It ends early when the process does: there is another tomorrow. */
export const sweepStorageJob: JobHandler<object> = async (_, { context, runningJobs, signal }) => {
  const before = new Date(context.clock.now().getTime() - dayMs);
  const stop = AbortSignal.any([signal, runningJobs.stopping]);
  const swept = await sweepStorage(context, before, stop);
  if (swept > 0) context.logger.info({ swept }, 'files that no translation has were deleted');
};
