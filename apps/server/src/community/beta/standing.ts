import type { CreditsRow } from '../../money/credits/account.ts';

/** What the beta programme changes about an account. */
export function standingOf(credits: CreditsRow) {
  const { isBetaUser, promoCode, betaSince, betaExpiresAt, subscriptionTier, charactersIncludedInPlan } =
    credits;
  return { isBetaUser, promoCode, betaSince, betaExpiresAt, subscriptionTier, charactersIncludedInPlan };
}
