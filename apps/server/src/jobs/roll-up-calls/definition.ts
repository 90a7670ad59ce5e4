import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Keeps the call log's figures by the hour, so that the console is quick however long the log is. */
export const rollUpCallsJob = defineJob({
  name: 'roll-up-calls',
  data: z.object({}),
  schedule: '*/10 * * * *',
  queue: { retryLimit: 0, expireInSeconds: 600 },
  workers: 1,
  load: async () => (await import('./handler.ts')).rollUpCallsHandler,
});
