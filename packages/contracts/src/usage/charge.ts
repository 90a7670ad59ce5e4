import type { PlanTier } from '../api/identity/account.ts';
import type { QuoteResponse } from '../api/translations/translations.ts';
import type { DocumentTypeName } from '../documents/document-types.ts';
import { maxOverageCapUsd, type PlanPeriod, plans } from '../plans/plans.ts';
import { effectiveCharacters } from './count.ts';

/** A user's credit, after deducting all reservations of running jobs. */
export interface CreditBalance {
  /** Characters left in unexpired grants. */
  readonly grantCharacters: number;
  /** Characters left in the plan in this period. */
  readonly planCharacters: number;
  /** Overage characters used or reserved in this period. */
  readonly overageCharacters: number;
}

/** The charging rules of a user: the plan's, unless an administrator or the user changed them. */
export interface ChargeRules {
  readonly tier: PlanTier;
  readonly period: PlanPeriod;
  /** Characters per period. */
  readonly includedCharacters: number;
  /** Null: the plan has no overage. */
  readonly overage: { readonly ratePerMillionUsd: number; readonly capCharacters: number } | null;
  /** Why overage is unavailable although the tier includes it: during a trial, or while payments fail. */
  readonly withoutOverage?: 'trialing' | 'past_due' | undefined;
  /** Whose account pays: a member of a workspace can't change the owner's plan. Default: the user's own. */
  readonly payer?: 'own' | 'workspace' | undefined;
}

export type ChargeOutcome = 'included' | 'overage' | 'free_limit' | 'overage_unavailable' | 'overage_limit';

/** How a job would be paid for. Nothing is drawn when it is not allowed. */
export interface ChargeDecision {
  readonly outcome: ChargeOutcome;
  readonly allowed: boolean;
  readonly effectiveCharacters: number;
  readonly charsFromGrants: number;
  readonly charsFromPlan: number;
  readonly charsFromOverage: number;
  /** USD, not rounded. */
  readonly overageCharge: number;
  /** Remaining characters in grants and plan. */
  readonly remainingAfter: number;
  /** The overage cap that would cover it, in USD, if the user can raise theirs. */
  readonly neededCapUsd: number | null;
  /** Why it is not allowed, with figures; null when it is. */
  readonly reason: string | null;
  readonly userFriendlyMessage: string;
}

/** The built-in rules of a tier. */
export function planRules(tier: PlanTier): ChargeRules {
  const { period, characters, overage } = plans[tier];
  return {
    tier,
    period,
    includedCharacters: characters,
    overage: overage && {
      ratePerMillionUsd: overage.ratePerMillionUsd,
      capCharacters: overageCapCharacters(overage.capUsd, overage.ratePerMillionUsd),
    },
  };
}

/** The characters covered by a cap in USD: $7.50 at $15 per million are 500,000. */
export function overageCapCharacters(capUsd: number, ratePerMillionUsd: number): number {
  return Math.floor((capUsd * 1_000_000) / ratePerMillionUsd);
}

/** USD, not rounded; displayed with two decimals. */
export function overageCharge(characters: number, ratePerMillionUsd: number): number {
  return (characters * ratePerMillionUsd) / 1_000_000;
}

/**
 * Decides whether a job may start and what it draws: grants first, then the plan, then overage. A job is allowed entirely
 * or not at all, so that no document stops midway.
 */
export function decideCharge(
  credits: CreditBalance,
  rules: ChargeRules,
  effectiveCharacters: number,
): ChargeDecision {
  const grantsLeft = Math.max(0, credits.grantCharacters);
  const planLeft = Math.max(0, credits.planCharacters);
  const charsFromGrants = Math.min(effectiveCharacters, grantsLeft);
  const charsFromPlan = Math.min(effectiveCharacters - charsFromGrants, planLeft);
  const charsFromOverage = effectiveCharacters - charsFromGrants - charsFromPlan;
  const refused = charsFromOverage > 0 ? refuse(credits, rules, effectiveCharacters, charsFromOverage) : null;
  const refusal = refused && rules.payer === 'workspace' ? forMember(refused, rules) : refused;
  if (refusal) {
    return {
      neededCapUsd: null,
      ...refusal,
      allowed: false,
      effectiveCharacters,
      charsFromGrants: 0,
      charsFromPlan: 0,
      charsFromOverage: 0,
      overageCharge: 0,
      remainingAfter: grantsLeft + planLeft,
    };
  }
  const charge = overageCharge(charsFromOverage, rules.overage?.ratePerMillionUsd ?? 0);
  return {
    outcome: charsFromOverage > 0 ? 'overage' : 'included',
    allowed: true,
    effectiveCharacters,
    charsFromGrants,
    charsFromPlan,
    charsFromOverage,
    overageCharge: charge,
    remainingAfter: grantsLeft + planLeft - charsFromGrants - charsFromPlan,
    neededCapUsd: null,
    reason: null,
    userFriendlyMessage:
      charsFromOverage > 0 ? `${usd(charge)} will be added to your next invoice` : 'Included in your plan',
  };
}

type Refusal = Pick<ChargeDecision, 'outcome' | 'reason' | 'userFriendlyMessage'> &
  Partial<Pick<ChargeDecision, 'neededCapUsd'>>;

function refuse(
  credits: CreditBalance,
  rules: ChargeRules,
  needed: number,
  charsFromOverage: number,
): Refusal | null {
  if (rules.tier === 'free') return freeLimit(credits, rules, needed);
  if (rules.overage === null) return { outcome: 'overage_unavailable', ...withoutOverage(rules) };
  const overageCharacters = credits.overageCharacters + charsFromOverage;
  return overageCharacters > rules.overage.capCharacters
    ? overageLimit(credits, rules.tier, rules.overage, overageCharacters)
    : null;
}

function overageLimit(
  credits: CreditBalance,
  tier: PlanTier,
  { ratePerMillionUsd, capCharacters }: NonNullable<ChargeRules['overage']>,
  overageCharacters: number,
): Refusal {
  const neededCapUsd = Math.ceil(overageCharge(overageCharacters, ratePerMillionUsd) * 100) / 100;
  const isRaisable = plans[tier].overage?.capIsAdjustable === true && neededCapUsd <= maxOverageCapUsd;
  const remedy = isRaisable ? 'Raise your cap to continue translating' : remedyFor(tier);
  return {
    outcome: 'overage_limit',
    reason: `Would exceed overage limit (${count(credits.overageCharacters)}/${count(capCharacters)})`,
    userFriendlyMessage: `You've reached your overage limit. ${remedy}`,
    neededCapUsd: isRaisable ? neededCapUsd : null,
  };
}

/** The options of a workspace member: ask the owner, whose plan it is. */
function forMember(refusal: Refusal, { withoutOverage: why }: ChargeRules): Refusal {
  return { ...refusal, neededCapUsd: null, userFriendlyMessage: memberMessage(refusal, why) };
}

function memberMessage({ outcome, neededCapUsd }: Refusal, why: ChargeRules['withoutOverage']): string {
  if (outcome === 'overage_limit')
    return neededCapUsd === null
      ? "You've reached the overage limit of your workspace. Ask its owner to choose a larger plan"
      : "You've reached the overage limit of your workspace. Ask its owner to raise the cap";
  switch (why) {
    case 'trialing':
      return 'The trial of your workspace is used up. Ask its owner to choose a plan';
    case 'past_due':
      return 'The last payment for your workspace failed. Ask its owner to update the payment method';
    case undefined:
      return "You've reached the limit of your workspace. Ask its owner for a larger plan";
  }
}

function withoutOverage({
  tier,
  includedCharacters,
  withoutOverage: why,
}: ChargeRules): Omit<Refusal, 'outcome'> {
  switch (why) {
    case 'trialing':
      return {
        reason: 'Overage not available during the trial',
        userFriendlyMessage: `Your trial includes ${count(includedCharacters)} characters. Choose a plan to continue translating`,
      };
    case 'past_due':
      return {
        reason: 'Overage not available while a payment is due',
        userFriendlyMessage: 'Your last payment failed. Update your payment method to continue translating',
      };
    case undefined:
      return {
        reason: `Overage not available for ${tier} tier`,
        userFriendlyMessage: tier === 'enterprise' ? CONTACT_US : 'Upgrade to Pro to continue translating',
      };
  }
}

/** For the highest plan. */
const CONTACT_US = 'Contact us to continue translating';

/** What a user of a plan can do when its cap can't be raised. */
function remedyFor(tier: PlanTier): string {
  if (tier === 'enterprise') return CONTACT_US;
  return `Upgrade to ${tier === 'pro' ? 'Business' : 'Enterprise'}`;
}

function freeLimit(credits: CreditBalance, rules: ChargeRules, needed: number): Refusal {
  const left = Math.max(0, credits.grantCharacters) + Math.max(0, credits.planCharacters);
  const pro = plans.pro;
  return {
    outcome: 'free_limit',
    reason:
      left === 0
        ? `You've used all ${count(rules.includedCharacters)} free characters this ${rules.period}`
        : `This document needs ${count(needed)} characters; you have ${count(left)} left this ${rules.period}`,
    userFriendlyMessage: `You've reached your free limit. Upgrade to Pro for ${pro.characters / 1_000_000}M characters/${pro.period}`,
  };
}

/** The response of `POST /api/quotes` for a counted document. */
export function quote(
  credits: CreditBalance,
  rules: ChargeRules,
  {
    characters,
    format,
    extra = 0,
  }: {
    readonly characters: number;
    readonly format: DocumentTypeName;
    /** What is charged besides, such as proposed terms, in effective characters. */
    readonly extra?: number;
  },
): QuoteResponse {
  const decision = decideCharge(credits, rules, effectiveCharacters(characters, format) + extra);
  return {
    allowed: decision.allowed,
    characters,
    effectiveCharacters: decision.effectiveCharacters,
    overageCharge: decision.overageCharge,
    charsFromOverage: decision.charsFromOverage,
    remainingAfter: decision.remainingAfter,
    ...(decision.neededCapUsd === null ? {} : { neededCapUsd: decision.neededCapUsd }),
    ...(decision.reason === null ? {} : { reason: decision.reason }),
    userFriendlyMessage: decision.userFriendlyMessage,
  };
}

const count = (characters: number): string => characters.toLocaleString('en-US');
const usd = (amount: number): string => `$${amount.toFixed(2)}`;
