import { planRules, plans } from '@verso/contracts';
import type { pricingConfig } from '../tables/money.ts';

export const pricingRows: readonly (typeof pricingConfig.$inferInsert)[] = Object.values(plans).map(
  (plan) => {
    const { overage } = planRules(plan.tier);
    return {
      tier: plan.tier,
      monthlyCharacters: plan.characters,
      period: plan.period,
      overageAllowed: overage !== null,
      overageCapCharacters: overage?.capCharacters ?? 0,
      overageRatePer1mChars: overage?.ratePerMillionUsd ?? 0,
      priceUsd: plan.priceUsd,
    };
  },
);
