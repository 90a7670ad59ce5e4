import { z } from 'zod';
import { defineJob } from '../definition.ts';

/** Puts on invoices what periods that are over cost beyond the plan. What fails waits for the next round. */
export const billOverageJob = defineJob({
  name: 'bill-overage',
  data: z.object({}),
  queue: { retryLimit: 0, expireInSeconds: 1800 },
  schedule: '41 * * * *',
  workers: 1,
  load: async () => (await import('./handler.ts')).billOverageJob,
});
