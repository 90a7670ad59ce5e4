import { z } from 'zod';
import { accountSettings } from './account-settings.ts';
import { teamStanding } from './teams.ts';

export const planTier = z.enum(['free', 'pro', 'business', 'enterprise']);
export type PlanTier = z.infer<typeof planTier>;

export const subscriptionStatus = z.enum(['trialing', 'active', 'past_due', 'canceled', 'none']);

/** The caller's row of `user_credits`, with the data of a usage card. */
export const creditsResponse = z.object({
  user_id: z.string(),
  subscription_tier: planTier,
  subscription_status: subscriptionStatus,
  characters_remaining: z.number().int(),
  characters_included_in_plan: z.number().int(),
  characters_used_this_month: z.number().int(),
  characters_reserved: z.number().int(),
  overage_characters_used: z.number().int(),
  overage_charges_this_month: z.number(),
  period: z.enum(['week', 'month']),
  current_period_end: z.iso.datetime().nullable(),
  is_beta_user: z.boolean(),
  promo_code: z.string().nullable(),
  without_limits: z
    .boolean()
    .describe('This installation applies no plan limits; plan figures are meaningless.'),
});
export type CreditsResponse = z.infer<typeof creditsResponse>;

/** `GET /api/me`: the signed-in user. */
export const meResponse = z.object({
  user: z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    email_verified: z.boolean(),
    is_admin: z.boolean(),
    needs_second_step: z
      .boolean()
      .describe('An administrator who needs to set up an authenticator app to use the console.'),
    set_up_open: z
      .boolean()
      .describe('An administrator of a new installation, who should see the console first.'),
    deletion_called_off: z
      .boolean()
      .describe(
        'Signing in has canceled the deletion of the account, and the user has not acknowledged it yet.',
      ),
    is_beta_user: z.boolean(),
    created_at: z.iso.datetime(),
  }),
  credits: creditsResponse,
  settings: accountSettings,
  team: teamStanding.nullable(),
});
export type MeResponse = z.infer<typeof meResponse>;
