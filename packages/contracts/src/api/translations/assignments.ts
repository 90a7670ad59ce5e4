import { z } from 'zod';
import { limits } from '../../limits.ts';
import { givenInstant } from '../../time.ts';

const position = z.number().int().min(1).max(10_000_000);

/** `POST /api/translations/:id/assignments` */
export const assignRequest = z
  .object({
    user_id: z.string().min(1).max(limits.idLength),
    first: position.nullable().default(null).describe('The first unit, counted from 1; null: all units.'),
    last: position.nullable().default(null),
    due_at: givenInstant().nullable().default(null),
  })
  .refine(({ first, last }) => (first === null) === (last === null) && (first ?? 0) <= (last ?? 0), {
    message: 'Give the first and the last segment, in this order.',
    path: ['last'],
  });
export type AssignRequest = z.infer<typeof assignRequest>;

export const assignment = z.object({
  id: z.uuid(),
  user_id: z.string(),
  name: z.string(),
  own: z.boolean().describe('Assigned to the caller.'),
  first: z.number().int().nullable(),
  last: z.number().int().nullable(),
  due_at: z.iso.datetime().nullable(),
});
export type Assignment = z.infer<typeof assignment>;
export const assignmentsResponse = z.object({ assignments: z.array(assignment) });
