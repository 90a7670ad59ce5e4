import type { Assignment } from '@verso/contracts';
import { type Queryable, translationAssignments, users } from '@verso/db';
import { asc, eq, inArray } from '@verso/db/query';

/** Who works on these translations until when, by translation. */
export async function assignmentsOf(
  database: Queryable,
  userId: string,
  translationIds: readonly string[],
): Promise<ReadonlyMap<string, Assignment[]>> {
  if (translationIds.length === 0) return new Map();
  const rows = await database.orm
    .select({ assignment: translationAssignments, name: users.name })
    .from(translationAssignments)
    .innerJoin(users, eq(users.id, translationAssignments.userId))
    .where(inArray(translationAssignments.translationId, [...translationIds]))
    .orderBy(asc(translationAssignments.createdAt), asc(translationAssignments.id));
  const byTranslation = Map.groupBy(rows, ({ assignment }) => assignment.translationId);
  return new Map(
    [...byTranslation].map(([id, found]) => [
      id,
      found.map(
        ({ assignment: { id: assignmentId, userId: assigned, firstUnit, lastUnit, dueAt }, name }) => ({
          id: assignmentId,
          user_id: assigned,
          name,
          own: assigned === userId,
          first: firstUnit === null ? null : firstUnit + 1,
          last: lastUnit === null ? null : lastUnit + 1,
          due_at: dueAt?.toISOString() ?? null,
        }),
      ),
    ]),
  );
}
