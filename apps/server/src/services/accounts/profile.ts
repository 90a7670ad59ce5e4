import { AppError, type MeResponse, type PlanTier, plans } from '@verso/contracts';
import { userCredits } from '@verso/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { runningPeriod } from '../credits/period.ts';
import type { SessionUser } from './accounts.ts';

type Credits = typeof userCredits.$inferSelect;

/** Who is signed in, with what is left of their plan at this moment. */
export async function profileOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  user: SessionUser,
): Promise<MeResponse> {
  const [row] = await database.orm.select().from(userCredits).where(eq(userCredits.userId, user.id));
  if (row === undefined) throw new AppError('not_found', 'Failed to fetch user credits');
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      email_verified: user.emailVerified,
      is_admin: user.role === 'admin',
      is_beta_user: row.isBetaUser,
      created_at: user.createdAt.toISOString(),
    },
    credits: creditsAt(row, clock.now()),
  };
}

/** The figures of the running period. Between two periods nothing has been used, whatever the row still says. */
function creditsAt(row: Credits, now: Date): MeResponse['credits'] {
  const { period: length } = plans[row.subscriptionTier satisfies PlanTier];
  const period = runningPeriod(row, length, now);
  const stale = period === null || period.start.getTime() !== row.currentPeriodStart?.getTime();
  const used = stale ? 0 : row.charactersUsedThisMonth;
  return {
    user_id: row.userId,
    subscription_tier: row.subscriptionTier,
    subscription_status: row.subscriptionStatus,
    characters_remaining: Math.max(0, row.charactersIncludedInPlan - used - row.charactersReserved),
    characters_included_in_plan: row.charactersIncludedInPlan,
    characters_used_this_month: used,
    characters_reserved: row.charactersReserved,
    overage_characters_used: stale ? 0 : row.overageCharactersUsed,
    overage_charges_this_month: stale ? 0 : row.overageChargesThisMonth,
    period: length,
    current_period_end: period?.end.toISOString() ?? null,
    is_beta_user: row.isBetaUser,
    promo_code: row.promoCode,
  };
}
