import type { PlanTier } from '../api/identity/account.ts';
import { type DocumentTypeName, documentTypeList } from '../documents/document-types.ts';

/** Free uses weeks (seven days from first use), the paid plans months. */
export type PlanPeriod = 'week' | 'month';

/** The maximum overage cap that users can set, in USD per period. */
export const maxOverageCapUsd = 10_000;

export interface PlanOverage {
  /** USD per million characters. */
  readonly ratePerMillionUsd: number;
  /** USD per period. */
  readonly capUsd: number;
  /** Whether the user may set another cap. */
  readonly capIsAdjustable: boolean;
}

export interface Plan {
  readonly tier: PlanTier;
  readonly name: string;
  /** USD per month; null: on request. */
  readonly priceUsd: number | null;
  /** Characters per period. An administrator can set another value for a user. */
  readonly characters: number;
  readonly period: PlanPeriod;
  readonly trialDays: number;
  readonly overage: PlanOverage | null;
  readonly formats: readonly DocumentTypeName[];
  /** Limits models to this category; null: no limit. */
  readonly modelCategory: string | null;
  /** Files and segment journal are deleted this long after completion. */
  readonly retentionDays: number;
  /** The maximum number of concurrent model requests per job. */
  readonly concurrency: number;
  /** The maximum number of files in a batch upload, each a separate job. */
  readonly batchFiles: number;
  /** Priority in the queue: higher values go first. */
  readonly queuePriority: number;
  /** The maximum number of queued and running translations per user. An operator can set another value. */
  readonly openTranslations: number;
  /** Members of a workspace, including the owner. */
  readonly seats: number;
  readonly apiAccess: boolean;
  readonly glossaries: number;
  /** Per glossary. */
  readonly glossaryTerms: number;
  readonly recommended: boolean;
}

const everyFormat: readonly DocumentTypeName[] = documentTypeList.map(({ type }) => type);

export const plans: Readonly<Record<PlanTier, Plan>> = {
  free: {
    tier: 'free',
    name: 'Free',
    priceUsd: 0,
    characters: 50_000,
    period: 'week',
    trialDays: 0,
    overage: null,
    formats: ['docx'],
    modelCategory: 'flash',
    retentionDays: 7,
    concurrency: 3,
    batchFiles: 1,
    queuePriority: 0,
    openTranslations: 20,
    seats: 1,
    apiAccess: false,
    glossaries: 1,
    glossaryTerms: 100,
    recommended: false,
  },
  pro: {
    tier: 'pro',
    name: 'Pro',
    priceUsd: 19,
    characters: 1_500_000,
    period: 'month',
    trialDays: 7,
    overage: { ratePerMillionUsd: 15, capUsd: 7.5, capIsAdjustable: false },
    formats: everyFormat,
    modelCategory: null,
    retentionDays: 30,
    concurrency: 5,
    batchFiles: 10,
    queuePriority: 10,
    openTranslations: 200,
    seats: 1,
    apiAccess: false,
    glossaries: 20,
    glossaryTerms: 5_000,
    recommended: true,
  },
  business: {
    tier: 'business',
    name: 'Business',
    priceUsd: 49,
    characters: 5_000_000,
    period: 'month',
    trialDays: 0,
    overage: { ratePerMillionUsd: 12, capUsd: 30, capIsAdjustable: true },
    formats: everyFormat,
    modelCategory: null,
    retentionDays: 90,
    concurrency: 15,
    batchFiles: 10,
    queuePriority: 20,
    openTranslations: 1000,
    seats: 5,
    apiAccess: true,
    glossaries: 100,
    glossaryTerms: 50_000,
    recommended: false,
  },
  enterprise: {
    tier: 'enterprise',
    name: 'Enterprise',
    priceUsd: null,
    characters: 5_000_000,
    period: 'month',
    trialDays: 0,
    overage: null,
    formats: everyFormat,
    modelCategory: null,
    retentionDays: 90,
    concurrency: 15,
    batchFiles: 10,
    queuePriority: 20,
    openTranslations: 1000,
    seats: 5,
    apiAccess: true,
    glossaries: 100,
    glossaryTerms: 50_000,
    recommended: false,
  },
};

/** The plans of the pricing page, in order. */
export const pricedPlans: readonly Plan[] = [plans.free, plans.pro, plans.business];

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled', 'none'] as const;

export const grantTypes = ['promotional', 'support', 'trial_extension', 'partner', 'other'] as const;
