import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Keeps the health of the providers up to date, and gives failed keys another chance. */
export const probeProvidersJob = defineJob({
  name: 'probe-providers',
  data: z.object({}),
  schedule: '* * * * *',
  queue: { retryLimit: 0, expireInSeconds: 120 },
  workers: 1,
  load: async () => (await import('./handler.ts')).probeProvidersHandler,
});
