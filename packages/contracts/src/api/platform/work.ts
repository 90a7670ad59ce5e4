import { z } from 'zod';
import { errorResponse } from './error.ts';

/** The events of a request whose progress is streamed. The last one is not `progress`. */
export const workEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('progress'),
    id: z.uuid().describe('Cancels it: `DELETE /api/work/:id`.'),
    done: z.number().int(),
    total: z.number().int().nullable().describe('Null until it is known.'),
  }),
  z.object({
    type: z.literal('result'),
    result: z.unknown().describe('The body of the response without progress.'),
  }),
  z.object({
    type: z.literal('canceled'),
    result: z.unknown().describe('What was done before and stays; null: nothing has changed.'),
  }),
  z.object({ type: z.literal('error'), status: z.number().int(), error: errorResponse }),
]);
export type WorkEvent = z.infer<typeof workEvent>;
