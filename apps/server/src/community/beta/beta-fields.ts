import type { CreditsRow } from '../../money/credits/account.ts';

/** The fields of an account that beta access changes, for the audit log. */
export function betaFieldsOf(credits: CreditsRow) {
  const { isBetaUser, promoCode, betaSince, betaExpiresAt, subscriptionTier, charactersIncludedInPlan } =
    credits;
  return { isBetaUser, promoCode, betaSince, betaExpiresAt, subscriptionTier, charactersIncludedInPlan };
}
