import { z } from 'zod';

/** What a form that changes something was opened with: the values of the fields that it sends, as they were then. */
export const expectedFields = z
  .record(z.string(), z.unknown())
  .optional()
  .describe('Where a field is no longer as it was, nothing is changed and the answer is `conflict`.');

/** `details` of a `conflict`: the fields that someone else has changed meanwhile, with both versions. */
export const staleDetails = z.object({
  stale: z.array(z.object({ field: z.string(), theirs: z.unknown(), yours: z.unknown() })).min(1),
});
export type StaleField = z.infer<typeof staleDetails>['stale'][number];
