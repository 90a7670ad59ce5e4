import type { PlanTier } from '@verso/contracts';

const billing = (tier: PlanTier) =>
  tier === 'free' ? '/settings?tab=billing' : `/settings?tab=billing&plan=${tier}`;

/**
 * Where the button of a plan leads.
 * @param current the reader's plan; null for visitors, who sign up first and then go on to the plan they chose
 */
export function destinationOf(tier: PlanTier, current: PlanTier | null): string {
  if (current === tier) return '/dashboard';
  if (current !== null) return billing(tier);
  return tier === 'free' ? '/?view=sign-up' : `/?view=sign-up&next=${encodeURIComponent(billing(tier))}`;
}
