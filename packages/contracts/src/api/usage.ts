import { z } from 'zod';
import { planTier, subscriptionStatus } from './account.ts';

/** What a plan charges beyond its characters, and how far it may go. */
export const usageOverage = z.object({
  characters_used: z.number().int().describe('In this period.'),
  characters_reserved: z.number().int().describe('Held by running translations.'),
  charge_usd: z.number().describe('For the characters used.'),
  rate_per_million_usd: z.number(),
  cap_usd: z.number().describe('Most that a period can be charged beyond the plan.'),
  cap_characters: z.number().int(),
  cap_is_adjustable: z.boolean().describe('Whether the user may set another cap.'),
});
export type UsageOverage = z.infer<typeof usageOverage>;

/** `GET /api/usage`: where the caller stands in the running period. */
export const usageResponse = z.object({
  tier: planTier,
  status: subscriptionStatus,
  period: z.enum(['week', 'month']),
  period_start: z.iso.datetime().nullable().describe('null: the period begins with the next translation.'),
  period_end: z.iso.datetime().nullable().describe('When the characters of the plan are there again.'),
  characters_included: z.number().int().describe('Of the plan, in one period.'),
  characters_used: z.number().int().describe('Of the plan, delivered in this period.'),
  characters_reserved: z.number().int().describe('Of the plan, held by running translations.'),
  characters_remaining: z.number().int().describe('Of the plan.'),
  grant_characters: z.number().int().describe('Left in grants, which are used up before the plan.'),
  percent_used: z.number().int().min(0).max(100).describe('Of the plan, with what is held; whole percent.'),
  pages_included: z.number().int(),
  pages_used: z.number().int().describe('2000 characters each, rounded up.'),
  pages_remaining: z.number().int().describe('Of plan and grants, rounded down.'),
  overage: usageOverage.nullable().describe('null: the plan ends with its characters.'),
});
export type UsageResponse = z.infer<typeof usageResponse>;

/** `GET /api/usage/log`: deliveries, newest first. */
export const usageLogQuery = z.object({
  limit: z.coerce.number().int().min(1).max(1000).default(20),
  offset: z.coerce.number().int().min(0).default(0),
});
export type UsageLogQuery = z.infer<typeof usageLogQuery>;

/** One row of `character_usage_log`, as its user sees it. */
export const usageLogEntry = z.object({
  id: z.number().int(),
  translation_id: z.uuid().nullable(),
  document_name: z
    .string()
    .nullable()
    .describe('null: the translation is deleted, or not for the caller to read.'),
  made_by: z.string().nullable().describe('Who of the workspace it was delivered to; null: the caller.'),
  characters_used: z.number().int().describe('Effective characters: those that are charged.'),
  raw_characters: z.number().int().describe('Before the multiplier of the format.'),
  words_count: z.number().int(),
  tokens_used: z.number().int(),
  model_used: z.string().nullable(),
  format_type: z.string(),
  is_overage: z.boolean(),
  rate_per_1m_chars: z.number(),
  total_charge: z.number().describe('USD beyond the plan; 0: included.'),
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
  .refine((name) => isTimeZone(name), 'is no time zone')
  .describe('IANA name, such as Europe/Berlin: whose days they are.');

/** `GET /api/usage/daily`: a period that ends today, day by day. */
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

/** Every day of the period, the first one first; days without use are zeros. */
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
