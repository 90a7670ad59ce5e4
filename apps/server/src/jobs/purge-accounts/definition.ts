import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Deletes accounts whose owners asked for it two weeks ago. What fails waits for the next round. */
export const purgeAccountsJob = defineJob({
  name: 'purge-accounts',
  data: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 3600 },
  schedule: '*/10 * * * *',
  workers: 1,
  load: async () => (await import('./handler.ts')).purgeAccountsJob,
});
