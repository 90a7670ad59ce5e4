import type { ActivityKind } from '@verso/contracts';
import { type Queryable, translationActivity } from '@verso/db';
import { type Actor, actorColumns } from '../lifecycle/actor.ts';

interface Entry {
  readonly translationId: string;
  readonly kind: ActivityKind;
  readonly subjectId?: string;
  /** The review state that was set, or the unit of a comment. */
  readonly detail?: string;
  readonly at: Date;
}

/** Records what someone did in a translation. It contains no text. */
export async function recordActivity(
  database: Queryable,
  actor: Actor,
  { translationId, kind, subjectId, detail, at }: Entry,
): Promise<void> {
  await database.orm.insert(translationActivity).values({
    translationId,
    kind,
    ...actorColumns(actor),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(detail === undefined ? {} : { detail }),
    createdAt: at,
  });
}
