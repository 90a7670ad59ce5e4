import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Deletes files, units and journals that have been kept long enough, and counts of tries. What fails waits for the next round. */
export const expireFilesJob = defineJob({
  name: 'expire-files',
  data: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 600 },
  schedule: '*/5 * * * *',
  workers: 1,
  load: async () => (await import('./handler.ts')).expireFilesJob,
});
