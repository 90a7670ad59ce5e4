import { z } from 'zod';

/** The original values of the fields that a form sends, from when it was opened. */
export const expectedFields = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('If a field has a different value now, nothing is changed and the response is `conflict`.');

/** `details` of a `conflict`: the fields that someone else has changed since, with both values. */
export const staleDetails = z.object({
  stale: z.array(z.object({ field: z.string(), theirs: z.unknown(), yours: z.unknown() })).min(1),
});
export type StaleField = z.infer<typeof staleDetails>['stale'][number];
