import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Measures the watched metrics every minute. A minute that is missed is not made up for. */
export const checkUsageJob = defineJob({
  name: 'check-usage',
  data: z.object({}),
  schedule: '* * * * *',
  queue: { retryLimit: 0, expireInSeconds: 120, retentionSeconds: 120, deleteAfterSeconds: 3600 },
  workers: 1,
  load: async () => (await import('./handler.ts')).checkUsageHandler,
});
