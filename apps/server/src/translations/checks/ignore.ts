import { AppError, type IgnoreProblemRequest } from '@verso/contracts';
import { ignoredProblems } from '@verso/db';
import { and, eq, sql } from '@verso/db/query';
import { fingerprint } from '@verso/translation';
import type { Context } from '../context.ts';
import { accessTo, refuseOutside } from '../lifecycle/access.ts';
import { lockReadableTranslation } from '../lifecycle/row.ts';
import { unitById } from '../units/load.ts';

/** Problems that a translation can have ignored. */
const maxIgnored = 20_000;

/**
 * Ignores the problems of a rule in a unit until its target changes, or takes that back.
 * @throws AppError `translation_not_found`, `forbidden`, `not_found` for a unit that does not exist, `translation_approved`,
 * `conflict` if too many are ignored
 */
export async function ignoreProblem(
  context: Pick<Context, 'database' | 'clock'>,
  userId: string,
  id: string,
  { unit: unitId, rule, target: wire, ignored }: IgnoreProblemRequest,
): Promise<void> {
  const target = fingerprint(wire ?? '');
  const access = await accessTo(context, userId, id, 'edit');
  if (access.ranges !== null) refuseOutside(access, (await unitById(context.database, id, unitId)).position);
  await context.database.transaction(async (tx) => {
    await lockReadableTranslation(tx, userId, id);
    const ofTranslation = eq(ignoredProblems.translationId, id);
    if (!ignored) {
      await tx.orm
        .delete(ignoredProblems)
        .where(and(ofTranslation, eq(ignoredProblems.unitId, unitId), eq(ignoredProblems.rule, rule)));
      return;
    }
    const [stored] = await tx.orm
      .select({ count: sql<number>`count(*)::int` })
      .from(ignoredProblems)
      .where(ofTranslation);
    if ((stored?.count ?? 0) >= maxIgnored)
      throw new AppError(
        'conflict',
        'Too many problems of this translation are ignored. Switch the rule off.',
      );
    await tx.orm
      .insert(ignoredProblems)
      .values({ translationId: id, unitId, rule, target })
      .onConflictDoUpdate({
        target: [ignoredProblems.translationId, ignoredProblems.unitId, ignoredProblems.rule],
        set: { target },
      });
  });
}
