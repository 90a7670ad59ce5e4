import type { PlanTier } from '@verso/contracts';

/** The next larger plan, and the used percentage above which it is offered. */
const prompts: Partial<Record<PlanTier, { readonly above: number; readonly next: 'pro' | 'business' }>> = {
  free: { above: 50, next: 'pro' },
  pro: { above: 80, next: 'business' },
};

/** The plan to offer; null while enough characters are left. @param percentUsed share of the current plan, 0 to 100 */
export function shouldUpgrade(tier: PlanTier, percentUsed: number): 'pro' | 'business' | null {
  const prompt = prompts[tier];
  return prompt !== undefined && percentUsed > prompt.above ? prompt.next : null;
}
