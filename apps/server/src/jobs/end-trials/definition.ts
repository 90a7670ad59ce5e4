import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Puts users on the Free plan whose trial is over. */
export const endTrialsJob = defineJob({
  name: 'end-trials',
  data: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 600 },
  schedule: '*/5 * * * *',
  workers: 1,
  load: async () => (await import('./handler.ts')).endTrialsJob,
});
