import { z } from 'zod';
import { planTier, subscriptionStatus } from '../identity/account.ts';

/** The overage rules and usage of a plan. */
export const usageOverage = z.object({
  characters_used: z.number().int().describe('In this period.'),
  characters_reserved: z.number().int().describe('Reserved for running translations.'),
  charge_usd: z.number().describe('For the characters used.'),
  rate_per_million_usd: z.number(),
  cap_usd: z.number().describe('The maximum overage charge per period.'),
  cap_characters: z.number().int(),
  cap_is_adjustable: z.boolean().describe('Whether the user may set another cap.'),
});
export type UsageOverage = z.infer<typeof usageOverage>;

/** `GET /api/usage`: the caller's usage in the current period. */
export const usageResponse = z.object({
  tier: planTier,
  status: subscriptionStatus,
  period: z.enum(['week', 'month']),
  period_start: z.iso.datetime().nullable().describe('null: the period starts with the next translation.'),
  period_end: z.iso.datetime().nullable().describe('When the quota resets.'),
  characters_included: z.number().int().describe("The plan's quota per period."),
  characters_used: z.number().int().describe("Delivered from the plan's quota in this period."),
  characters_reserved: z.number().int().describe("Reserved from the plan's quota for running translations."),
  characters_remaining: z.number().int().describe("Remaining in the plan's quota."),
  grant_characters: z.number().int().describe('Remaining in grants, which are used before the plan.'),
  percent_used: z
    .number()
    .int()
    .min(0)
    .max(100)
    .describe("The used and reserved share of the plan's quota, in whole percent."),
  pages_included: z.number().int(),
  pages_used: z.number().int().describe('2000 characters each, rounded up.'),
  pages_remaining: z.number().int().describe('In plan and grants, rounded down.'),
  overage: usageOverage.nullable().describe('null: the plan has no overage.'),
});
export type UsageResponse = z.infer<typeof usageResponse>;

/** `GET /api/usage/log`: deliveries, newest first. */
export const usageLogQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});
export type UsageLogQuery = z.infer<typeof usageLogQuery>;

/** A row of `character_usage_log`, as its user sees it. */
export const usageLogEntry = z.object({
  id: z.number().int(),
  translation_id: z.uuid().nullable(),
  document_name: z
    .string()
    .nullable()
    .describe('null: the translation was deleted, or is not readable for the caller.'),
  made_by: z.string().nullable().describe('The member it was delivered to; null: the caller.'),
  characters_used: z.number().int().describe('Effective characters: those that are charged.'),
  raw_characters: z.number().int().describe('Before the format multiplier.'),
  words_count: z.number().int(),
  tokens_used: z.number().int(),
  model_used: z.string().nullable(),
  format_type: z.string(),
  is_overage: z.boolean(),
  rate_per_1m_chars: z.number(),
  total_charge: z.number().describe('Overage in USD; 0: included.'),
  created_at: z.iso.datetime(),
});
export type UsageLogEntry = z.infer<typeof usageLogEntry>;
export const usageLogResponse = z.object({
  entries: z.array(usageLogEntry),
  total: z.number().int(),
  hasMore: z.boolean(),
});
export type UsageLogResponse = z.infer<typeof usageLogResponse>;

const timeZone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), 'is not a time zone')
  .describe('IANA name, such as Europe/Berlin, which determines the days.');

/** `GET /api/usage/daily`: a period that ends today, by day. */
export const usageDailyQuery = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
  time_zone: timeZone.default('UTC'),
});
export type UsageDailyQuery = z.infer<typeof usageDailyQuery>;

export const usageDay = z.object({
  date: z.string().describe('YYYY-MM-DD'),
  characters: z.number().int(),
  translations: z.number().int(),
  charge_usd: z.number(),
});
export type UsageDay = z.infer<typeof usageDay>;

/** All days of the period, oldest first; days without usage are zeros. */
export const usageDailyResponse = z.object({ days: z.array(usageDay) });
export type UsageDailyResponse = z.infer<typeof usageDailyResponse>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
