import { z } from 'zod';
import { planTier, subscriptionStatus } from '../account.ts';
import { accountEmail } from './credits.ts';

/** What beta users have who are on the Free plan: characters of a month, in pages. */
export const betaPlan = { tier: 'pro', pages: 750 } as const;

/** Letters, digits, hyphens and underscores; written in capitals. */
const promoCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .regex(/^[A-Z0-9_-]*$/, 'Use letters, digits, "-" and "_".');

/** `POST /api/admin/grant-beta-access`. */
export const grantBetaRequest = z.object({
  userEmail: accountEmail,
  promoCode: promoCode.nullish().describe('Left out or empty: one is made up.'),
  expiresInMonths: z.number().int().min(1).max(12).default(6),
  notes: z.string().trim().max(5000).nullish(),
});
export type GrantBetaRequest = z.infer<typeof grantBetaRequest>;
export const grantBetaResponse = z.object({
  message: z.string(),
  promoCode: z.string(),
  expiresAt: z.iso.datetime(),
});
export type GrantBetaResponse = z.infer<typeof grantBetaResponse>;

/** `DELETE /api/admin/grant-beta-access`. */
export const endBetaRequest = z.object({ userEmail: accountEmail });
export type EndBetaRequest = z.infer<typeof endBetaRequest>;

export const engagementStatus = z.enum(['active', 'cooling', 'inactive']);

/** A row of `beta_users_summary`. */
export const betaUserResponse = z.object({
  user_id: z.string(),
  email: z.string(),
  promo_code: z.string().nullable(),
  total_translations: z.number().int(),
  total_characters_used: z.number().int(),
  nps_score: z.number().int().nullable(),
  engagement_status: engagementStatus,
  last_translation: z.iso.datetime().nullable(),
  beta_since: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
});
export type BetaUserResponse = z.infer<typeof betaUserResponse>;
export const betaUsersResponse = z.object({ users: z.array(betaUserResponse) });

export const listUsersQuery = z.object({
  search: z.string().trim().max(320).optional().describe('Part of an e-mail.'),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListUsersQuery = z.infer<typeof listUsersQuery>;

/** A row of `usage_analytics`, with what is left to the user. */
export const userUsageResponse = z.object({
  user_id: z.string(),
  email: z.string(),
  is_beta_user: z.boolean(),
  is_admin: z.boolean(),
  subscription_tier: planTier,
  subscription_status: subscriptionStatus,
  promo_code: z.string().nullable(),
  total_translations: z.number().int(),
  total_characters: z.number().int(),
  active_days: z.number().int(),
  last_translation: z.iso.datetime().nullable(),
  characters_remaining: z.number().int(),
});
export type UserUsageResponse = z.infer<typeof userUsageResponse>;
export const usersResponse = z.object({ users: z.array(userUsageResponse), total: z.number().int() });

/** A row of `feedback_summary`. */
export const feedbackEntryResponse = z.object({
  id: z.uuid(),
  user_email: z.string().nullable(),
  is_beta_user: z.boolean(),
  type: z.enum(['bug', 'feature_request', 'nps', 'other']),
  nps_score: z.number().int().nullable(),
  message: z.string(),
  status: z.enum(['new', 'responded', 'other']),
  created_at: z.iso.datetime(),
});
export type FeedbackEntryResponse = z.infer<typeof feedbackEntryResponse>;
export const feedbackEntriesResponse = z.object({ feedback: z.array(feedbackEntryResponse) });
