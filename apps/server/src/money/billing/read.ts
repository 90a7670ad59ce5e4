import { isDeepStrictEqual } from 'node:util';
import {
  type BillingResponse,
  overageCharge,
  type PlanTier,
  type PricedPlan,
  type PricingResponse,
  plans,
  pricedPlans,
} from '@verso/contracts';
import { type Database, pricingConfig } from '@verso/db';
import type { Context } from '../context.ts';
import { atPresent } from '../credits/account.ts';
import { existingAccount } from '../credits/read.ts';
import { overageOf } from '../usage/summary.ts';
import { actionFor } from './actions.ts';

/** The plans that this server offers, with its prices. */
export async function pricingOf({
  database,
  stripe,
}: Pick<Context, 'database' | 'stripe'>): Promise<PricingResponse> {
  return { payments: stripe !== null, plans: await offeredPlans(database) };
}

/** Whether all plans have their default prices. */
export async function hasUsualPrices({ database }: Pick<Context, 'database'>): Promise<boolean> {
  const defaults = pricedPlans.map(({ tier }) => offered(tier, undefined));
  return isDeepStrictEqual(await offeredPlans(database), defaults);
}

/**
 * A user's plan, and the actions offered for each plan.
 * @throws AppError `not_found` "Failed to fetch user credits"
 */
export async function billingOf(
  { database, clock, stripe }: Pick<Context, 'database' | 'clock' | 'stripe'>,
  userId: string,
): Promise<BillingResponse> {
  const account = atPresent(await existingAccount({ database }, userId), clock.now());
  const { credits, rules } = account;
  const payments = stripe !== null;
  return {
    payments,
    tier: credits.subscriptionTier,
    status: credits.subscriptionStatus,
    characters_included: credits.charactersIncludedInPlan,
    period: rules.period,
    period_end: credits.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: credits.cancelAtPeriodEnd,
    trial_ends_at: credits.trialEndsAt?.toISOString() ?? null,
    portal: payments && credits.stripeCustomerId !== null,
    plans: (await offeredPlans(database)).map((plan) => ({
      ...plan,
      action: actionFor(credits, plan.tier, payments),
    })),
    overage: overageOf(account),
  };
}

async function offeredPlans(database: Database): Promise<PricedPlan[]> {
  const rows = await database.orm.select().from(pricingConfig);
  return pricedPlans.map(({ tier }) =>
    offered(
      tier,
      rows.find((row) => row.tier === tier),
    ),
  );
}

function offered(tier: PlanTier, row: typeof pricingConfig.$inferSelect | undefined): PricedPlan {
  const plan = plans[tier];
  const rate = row?.overageRatePer1mChars ?? plan.overage?.ratePerMillionUsd ?? 0;
  return {
    tier,
    price_usd: row ? row.priceUsd : plan.priceUsd,
    characters: row?.monthlyCharacters ?? plan.characters,
    period: row?.period ?? plan.period,
    trial_days: plan.trialDays,
    overage:
      (row?.overageAllowed ?? plan.overage !== null)
        ? {
            rate_per_million_usd: rate,
            cap_usd: row ? overageCharge(row.overageCapCharacters, rate) : (plan.overage?.capUsd ?? 0),
            cap_is_adjustable: plan.overage?.capIsAdjustable ?? false,
          }
        : null,
  };
}
