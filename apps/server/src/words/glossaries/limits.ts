import { AppError, limits, plans } from '@verso/contracts';
import { glossaries, type Transaction } from '@verso/db';
import { count, eq } from '@verso/db/query';
import { tierOf } from '../../money/credits/read.ts';
import { readPlansMode } from '../../platform/config/plans-mode.ts';
import type { Context } from '../context.ts';

/** The glossaries that a user may have, and the terms of each. */
async function allowed(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<{ readonly glossaries: number; readonly terms: number; readonly plan: string }> {
  const { limits: hasLimits } = await readPlansMode(tx);
  if (!hasLimits) return { glossaries: Number.POSITIVE_INFINITY, terms: limits.glossaryTerms, plan: '' };
  const plan = plans[await tierOf({ ...context, database: tx }, userId)];
  return { glossaries: plan.glossaries, terms: plan.glossaryTerms, plan: plan.name };
}

/** @throws AppError `limit_reached` if the user may have no further glossary */
export async function refuseFurtherGlossary(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const most = await allowed(context, tx, userId);
  const [own] = await tx.orm.select({ total: count() }).from(glossaries).where(eq(glossaries.userId, userId));
  if ((own?.total ?? 0) < most.glossaries) return;
  const number = most.glossaries === 1 ? '1 glossary' : `${most.glossaries} glossaries`;
  throw new AppError(
    'limit_reached',
    `The ${most.plan} plan includes ${number}. Delete one, or upgrade your plan.`,
  );
}

/** The terms that a glossary of a user may have. */
export async function mostTerms(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  userId: string,
): Promise<number> {
  return (await allowed(context, tx, userId)).terms;
}

/** @throws AppError `limit_reached` if the glossary may not have this many terms */
export async function refuseTooManyTerms(
  context: Pick<Context, 'clock'>,
  tx: Transaction,
  userId: string,
  terms: number,
): Promise<void> {
  const most = await allowed(context, tx, userId);
  if (terms <= most.terms) return;
  const figures = { most: most.terms.toLocaleString('en'), terms: terms.toLocaleString('en') };
  throw new AppError(
    'limit_reached',
    most.plan === ''
      ? `A glossary can have ${figures.most} terms. This one would have ${figures.terms}.`
      : `A glossary of the ${most.plan} plan can have ${figures.most} terms. This one would have ${figures.terms}.`,
  );
}
