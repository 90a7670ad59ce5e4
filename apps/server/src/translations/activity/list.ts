import { type Activity, reviewState } from '@verso/contracts';
import { translationActivity } from '@verso/db';
import { desc, eq } from '@verso/db/query';
import type { Context } from '../context.ts';
import { translationFor } from '../lifecycle/access.ts';
import { namesOf, toPerson } from '../lifecycle/actor.ts';

/** The number of entries that are listed. */
const shown = 100;

/** Who did what in a translation, the newest first. @throws AppError `translation_not_found` */
export async function listActivity(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
): Promise<Activity[]> {
  await translationFor(context, userId, id, 'view');
  const { database } = context;
  const rows = await database.orm
    .select()
    .from(translationActivity)
    .where(eq(translationActivity.translationId, id))
    .orderBy(desc(translationActivity.id))
    .limit(shown);
  const names = await namesOf(
    database,
    rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    by: toPerson(row, names),
    subject: isAssignment(row.kind) ? toPerson({ actorId: row.subjectId, guestName: null }, names) : null,
    state: row.kind === 'reviewed' ? (reviewState.safeParse(row.detail).data ?? null) : null,
    unit: row.kind === 'commented' || row.kind === 'resolved' ? row.detail : null,
    at: row.createdAt.toISOString(),
  }));
}

const isAssignment = (kind: Activity['kind']) => kind === 'assigned' || kind === 'unassigned';
