import type { PlanTier } from '@verso/contracts';

/** From which share of a plan on a larger one is offered, and which. */
const prompts: Partial<Record<PlanTier, { readonly above: number; readonly next: 'pro' | 'business' }>> = {
  free: { above: 50, next: 'pro' },
  pro: { above: 80, next: 'business' },
};

/** The plan to offer to someone who has used that much of theirs; null while there is enough left. */
export function shouldUpgrade(tier: PlanTier, percentUsed: number): 'pro' | 'business' | null {
  const prompt = prompts[tier];
  return prompt !== undefined && percentUsed > prompt.above ? prompt.next : null;
}
