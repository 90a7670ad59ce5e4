import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Deletes files that killed processes have left in the storage. What fails waits for the next round. */
export const sweepStorageJob = defineJob({
  name: 'sweep-storage',
  data: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 3 * 60 * 60 },
  schedule: '23 3 * * *',
  workers: 1,
  load: async () => (await import('./handler.ts')).sweepStorageJob,
});
