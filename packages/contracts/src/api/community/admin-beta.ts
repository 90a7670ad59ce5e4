import { z } from 'zod';
import { limits } from '../../limits.ts';
import { accountEmail } from '../money/admin-credits.ts';

/** The plan of beta users on the Free plan: monthly characters, in pages. */
export const betaPlan = { tier: 'pro', pages: 750 } as const;

/** Letters, digits, hyphens and underscores; stored in uppercase. */
const promoCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(40)
  .regex(/^[A-Z0-9_-]*$/, 'Use letters, digits, "-" and "_".');

/** `POST /api/admin/grant-beta-access`. */
export const grantBetaRequest = z.object({
  userEmail: accountEmail,
  promoCode: promoCode.nullish().describe('Generated if omitted or empty.'),
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

export const betaUserSorts = ['since', 'email', 'translations', 'characters', 'nps', 'expires'] as const;

/** `GET /api/admin/beta-users` */
export const listBetaUsersQuery = z.object({
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an email or promo code.'),
  sort: z.enum(betaUserSorts).default('since'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListBetaUsersQuery = z.infer<typeof listBetaUsersQuery>;

/** Totals of the program: all participants, regardless of the search. */
export const betaProgram = z.object({
  enrolled: z.number().int(),
  active: z.number().int().describe('With a translation in the last 7 days.'),
  translations: z.number().int(),
  nps: z.number().nullable().describe('Average of the latest answers, out of 10; null: no answers.'),
  answered: z.number().int(),
  ending: z.number().int().describe('Expiring within 30 days.'),
});
export type BetaProgram = z.infer<typeof betaProgram>;

export const betaUsersResponse = z.object({
  users: z.array(betaUserResponse),
  total: z.number().int().describe('The number of matching users.'),
  programme: betaProgram,
});
export type BetaUsersResponse = z.infer<typeof betaUsersResponse>;
