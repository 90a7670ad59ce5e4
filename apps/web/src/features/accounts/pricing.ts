import { useQuery } from '@tanstack/react-query';
import { type PricingResponse, pricedPlans, pricingResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** The server's plans; the default plans until it answers. */
export function usePricing() {
  return useQuery({
    queryKey: keys.pricing,
    queryFn: ({ signal }) => request(pricingResponse, 'GET /api/pricing', { signal }),
    placeholderData: defaultPricing,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The built-in plans. */
export const defaultPricing: PricingResponse = {
  payments: false,
  plans: pricedPlans.map(({ tier, priceUsd, characters, period, trialDays, overage }) => ({
    tier,
    price_usd: priceUsd,
    characters,
    period,
    trial_days: trialDays,
    overage: overage && {
      rate_per_million_usd: overage.ratePerMillionUsd,
      cap_usd: overage.capUsd,
      cap_is_adjustable: overage.capIsAdjustable,
    },
  })),
};
