import type { PlanTier } from '@verso/contracts';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'wanted-trial';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A visitor has pressed "Start Free Trial". It waits in the browser, not in an address, for the account that is signed
 * up meanwhile, perhaps in another tab after its address is confirmed: a link alone must not use up a trial.
 */
export function wantTrial(tier: PlanTier): void {
  writeStored(key, { tier, at: Date.now() });
}

/** Whether this plan's trial was asked for within a day; once. */
export function takeWantedTrial(tier: string | null): boolean {
  const wanted = readStored(key) as { readonly tier?: unknown; readonly at?: unknown } | null;
  if (wanted === null || wanted.tier !== tier) return false;
  writeStored(key, null);
  return typeof wanted.at === 'number' && Date.now() - wanted.at < dayMs;
}
