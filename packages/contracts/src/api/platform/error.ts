import { z } from 'zod';

/** The body of every error response. */
export const errorResponse = z.object({
  error: z.string().describe('A message for the user.'),
  code: z.string().describe('A stable code, see the error catalog.'),
  retryable: z.boolean(),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
