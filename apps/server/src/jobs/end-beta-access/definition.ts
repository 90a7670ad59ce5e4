import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Takes users out of the beta programme whose time is over. Until it runs, they are treated as if it had. */
export const endBetaAccessJob = defineJob({
  name: 'end-beta-access',
  data: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 600 },
  schedule: '17 * * * *',
  workers: 1,
  load: async () => (await import('./handler.ts')).endBetaAccess,
});
