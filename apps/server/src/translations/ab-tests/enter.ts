import { randomInt } from 'node:crypto';
import { abTestArms, abTests, type Queryable } from '@verso/db';
import { and, asc, desc, eq, isNull, or, sql } from '@verso/db/query';
import { isBetaUser, readAccount } from '../../money/credits/account.ts';
import type { Context } from '../context.ts';
import type { TranslationRow } from '../lifecycle/row.ts';

export type ArmRow = typeof abTestArms.$inferSelect;

/**
 * The arms that translate this document, a first. A beta user's document enters the active test for its type; resumed
 * work gets the same arms again. Which arm is shown as Version A is random.
 * @returns null for an ordinary translation: also when a model was requested by name, or nothing may be kept
 */
export async function enterComparison(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  row: TranslationRow,
): Promise<readonly ArmRow[] | null> {
  // Almost always neither, which one statement says.
  const isOfType = or(eq(abTests.documentType, row.format), isNull(abTests.documentType));
  const isActive = and(eq(abTests.status, 'active'), isOfType);
  const [found] = await database.orm
    .select({
      arms: sql<boolean>`exists (select from ${abTestArms} where ${eq(abTestArms.translationId, row.id)})`,
      tests: sql<boolean>`exists (select from ${abTests} where ${isActive})`,
    })
    .from(sql`(values (1)) as one`);
  if (found?.arms === true) return armsOf(database, row.id);
  if (row.modelRequested !== null || row.keepNothing || found?.tests !== true) return null;
  const [test] = await database.orm
    .select()
    .from(abTests)
    .where(isActive)
    .orderBy(desc(abTests.createdAt), desc(abTests.id))
    .limit(1);
  if (test === undefined) return null;
  const account = await readAccount(database, row.userId);
  if (account === null || !isBetaUser(account.credits, clock.now())) return null;
  const aIsFirst = randomInt(2) === 0;
  const shared = { translationId: row.id, testId: test.id };
  await database.orm
    .insert(abTestArms)
    .values([
      { ...shared, arm: 'a', modelId: test.modelA, shownFirst: aIsFirst },
      { ...shared, arm: 'b', modelId: test.modelB, shownFirst: !aIsFirst },
    ])
    .onConflictDoNothing();
  return armsOf(database, row.id);
}

/** Arm a, then arm b; empty for an ordinary translation. */
export async function armsOf(database: Queryable, translationId: string): Promise<readonly ArmRow[]> {
  return database.orm
    .select()
    .from(abTestArms)
    .where(eq(abTestArms.translationId, translationId))
    .orderBy(asc(abTestArms.arm));
}
