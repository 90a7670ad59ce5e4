import type { PlanTier } from '@verso/contracts';

const billing = (tier: PlanTier) =>
  tier === 'free' ? '/settings?tab=billing' : `/settings?tab=billing&plan=${tier}`;

/**
 * The target of a plan's button.
 * @param current the user's plan; null for visitors, who sign up first and then continue to the chosen plan
 */
export function destinationOf(tier: PlanTier, current: PlanTier | null): string {
  if (current === tier) return '/dashboard';
  if (current !== null) return billing(tier);
  return tier === 'free' ? '/?view=sign-up' : `/?view=sign-up&next=${encodeURIComponent(billing(tier))}`;
}
