import { z } from 'zod';
import { limits } from '../../limits.ts';
import { givenInstant } from '../../time.ts';
import { creditsResponse, planTier, subscriptionStatus } from '../identity/account.ts';
import { usageDay } from '../money/usage.ts';
import { expectedFields } from '../platform/stale.ts';
import { readStatus, readTypeName } from '../translations/translations.ts';
import { verdict } from '../translations/verdict.ts';

export const userSorts = [
  'total_translations',
  'total_characters',
  'last_translation',
  'created_at',
  'email',
] as const;

export const userStanding = z.enum(['active', 'suspended', 'unverified', 'beta', 'admin']);

/** `GET /api/admin/users` */
export const listUsersQuery = z.object({
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an email.'),
  tier: planTier.optional(),
  standing: userStanding.optional(),
  sort: z.enum(userSorts).default('total_translations'),
  order: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListUsersQuery = z.infer<typeof listUsersQuery>;

/** A row of `usage_analytics`, with the user's remaining credit. */
export const userUsageResponse = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  is_beta_user: z.boolean(),
  is_admin: z.boolean(),
  is_suspended: z.boolean(),
  subscription_tier: planTier,
  subscription_status: subscriptionStatus,
  promo_code: z.string().nullable(),
  total_translations: z.number().int(),
  total_characters: z.number().int(),
  active_days: z.number().int(),
  last_translation: z.iso.datetime().nullable(),
  characters_remaining: z.number().int(),
  created_at: z.iso.datetime(),
});
export type UserUsageResponse = z.infer<typeof userUsageResponse>;
export const usersResponse = z.object({ users: z.array(userUsageResponse), total: z.number().int() });

export const userQuery = z.object({ id: z.string().min(1).max(limits.idLength) });

/** A user, with only the document data that support needs: never a name or text. */
export const userDetailResponse = z.object({
  user: userUsageResponse,
  credits: creditsResponse,
  overage_cap_usd: z.number().nullable().describe("An individual cap; null: the plan's."),
  suspension: z
    .object({
      reason: z.string().nullable(),
      until: z.iso.datetime().nullable().describe('null: until it is lifted manually'),
    })
    .nullable(),
  sessions: z.number().int().describe('Signed-in browsers and programs.'),
  signed_in: z
    .array(
      z.object({
        user_agent: z.string().nullable(),
        created_at: z.iso.datetime(),
        last_seen_at: z.iso.datetime(),
      }),
    )
    .describe('The latest translations, newest first.'),
  sign_in_methods: z.array(z.string()).describe('"credential": a password.'),
  daily_usage: z.array(usageDay).describe('The last 30 days (UTC), oldest first.'),
  recent_translations: z.array(
    z.object({
      id: z.uuid(),
      format: readTypeName,
      source_language: z.string().nullable(),
      target_language: z.string(),
      status: readStatus,
      verdict: verdict.nullable().catch(null).describe('Null unless it is completed.'),
      error_message: z.string().nullable(),
      character_count: z.number().int(),
      model_used: z.string().nullable(),
      api_cost_to_company: z.number(),
      created_at: z.iso.datetime(),
    }),
  ),
});
export type UserDetailResponse = z.infer<typeof userDetailResponse>;

/** `POST /api/admin/users/:id/suspend` */
export const suspendUserRequest = z.object({
  reason: z.string().trim().max(1000).nullish(),
  until: givenInstant().nullish().describe('Omitted: until it is lifted manually.'),
});
export type SuspendUserRequest = z.infer<typeof suspendUserRequest>;

/** `PUT /api/admin/users/:id/plan` */
export const changeUserPlanRequest = z.object({
  tier: planTier,
  characters_included: z
    .number()
    .int()
    .min(0)
    .max(1_000_000_000_000)
    .nullish()
    .describe("Characters per period; default: the plan's."),
  overage_cap_usd: z.number().min(0).max(1_000_000).nullish().describe("Omitted: the plan's."),
  expected: expectedFields,
});
export type ChangeUserPlanRequest = z.infer<typeof changeUserPlanRequest>;

/** The resulting user of a change, and its message. */
export const userChangeResponse = z.object({ user: userDetailResponse, message: z.string() });
