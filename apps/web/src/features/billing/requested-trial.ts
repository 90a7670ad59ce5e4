import type { PlanTier } from '@verso/contracts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'wanted-trial';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Remembers that a visitor pressed "Start Free Trial" until they have signed up, perhaps in another tab. It is stored in
 * the browser and not in a URL, because opening a link must not use up a trial.
 */
export function requestTrial(tier: PlanTier): void {
  writeStored(key, { tier, at: Date.now() });
}

/** Whether the trial of this plan was requested within the last day. Returns true only once. */
export function takeRequestedTrial(tier: string | null): boolean {
  const requested = readStored(key) as { readonly tier?: unknown; readonly at?: unknown } | null;
  if (requested === null || requested.tier !== tier) return false;
  writeStored(key, null);
  return typeof requested.at === 'number' && Date.now() - requested.at < dayMs;
}
