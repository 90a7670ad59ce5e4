import { randomInt } from 'node:crypto';
import { abTestArms, abTests, type Database, type Queryable } from '@verso/db';
import { and, asc, desc, eq, isNull, or } from '@verso/db/query';
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
  const [entered, test] = await Promise.all([armsOf(database, row.id), activeTest(database, row.format)]);
  if (entered.length > 0) return entered;
  if (row.modelRequested !== null || row.keepNothing || test === null) return null;
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

/** The newest active test for documents of this type or of any type. */
async function activeTest(
  database: Database,
  format: TranslationRow['format'],
): Promise<typeof abTests.$inferSelect | null> {
  const [test] = await database.orm
    .select()
    .from(abTests)
    .where(
      and(eq(abTests.status, 'active'), or(eq(abTests.documentType, format), isNull(abTests.documentType))),
    )
    .orderBy(desc(abTests.createdAt), desc(abTests.id))
    .limit(1);
  return test ?? null;
}
