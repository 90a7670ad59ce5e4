import { z } from 'zod';
import { charactersPerPage, limits } from '../../limits.ts';
import { grantTypes } from '../../plans/plans.ts';
import { expectedFields } from '../platform/stale.ts';

/** The email that identifies an account to an administrator. */
export const accountEmail = z.string().trim().toLowerCase().max(limits.emailLength).pipe(z.email());

export const grantStatus = z.enum(['active', 'expired', 'revoked', 'fully_used']);

/** `Expiring Soon`: active, and ending within seven days. */
export const grantDisplayStatus = z.enum(['Active', 'Expiring Soon', 'Expired', 'Revoked', 'Fully Used']);

/** A credit grant, as listed by `GET /api/admin/manage-credits`. */
export const creditGrantResponse = z.object({
  grant_id: z.uuid(),
  user_email: z.string(),
  granted_by: z
    .string()
    .nullable()
    .describe('The email of an administrator; null after that account was deleted.'),
  grant_type: z.enum(grantTypes),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  pages_granted: z.number().int().nullable(),
  characters_granted: z.number().int(),
  characters_used: z.number().int(),
  characters_remaining: z.number().int().describe('The remaining amount; 0 after the grant has ended.'),
  usage_percentage: z.number(),
  status: grantStatus,
  display_status: grantDisplayStatus,
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type CreditGrantResponse = z.infer<typeof creditGrantResponse>;

export const listGrantsQuery = z.object({
  search: z.string().trim().max(limits.emailLength).optional().describe('Part of an email.'),
  user: z.string().max(100).optional().describe('The id of a user, to list only their grants.'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  offset: z.coerce.number().int().min(0).default(0),
});
export type ListGrantsQuery = z.infer<typeof listGrantsQuery>;
export const listGrantsResponse = z.object({ grants: z.array(creditGrantResponse), total: z.number().int() });

/** `POST /api/admin/manage-credits`: revokes the rest of a grant. */
export const revokeGrantRequest = z.object({
  grantId: z.uuid(),
  reason: z.string().trim().max(1000).optional(),
});
export type RevokeGrantRequest = z.infer<typeof revokeGrantRequest>;
export const revokeGrantResponse = z.object({ message: z.string(), charactersDeducted: z.number().int() });
export type RevokeGrantResponse = z.infer<typeof revokeGrantResponse>;

/** `POST /api/admin/grant-custom-credits`. */
export const grantCreditsRequest = z.object({
  userEmail: accountEmail,
  amount: z.number().int().min(1).max(1_000_000_000),
  unit: z.enum(['pages', 'characters']).default('pages'),
  grantType: z.enum(grantTypes).default('promotional'),
  reason: z.string().trim().max(1000).nullish(),
  notes: z.string().trim().max(5000).nullish(),
  expiresInDays: z.number().int().min(0).max(36_500).default(0).describe('0: never.'),
  addToBalance: z
    .boolean()
    .default(true)
    .describe('False: replaces the rest of the user’s grants of that type.'),
  expected: expectedFields.describe(
    'For a replacement: `characters_granted` of the user’s active grants of that type, as they were seen. Where they have changed, nothing is granted and the answer is `conflict`.',
  ),
});
export type GrantCreditsRequest = z.infer<typeof grantCreditsRequest>;

/** Balances are the characters of plan and grants combined. */
export const grantCreditsResponse = z.object({
  message: z.string(),
  previousBalance: z.number().int(),
  newBalance: z.number().int(),
});
export type GrantCreditsResponse = z.infer<typeof grantCreditsResponse>;

/** Default values of the form. */
export const grantDefaults = { amount: 100, unit: 'pages' } as const;

/** The number of characters in an amount. */
export function grantedCharacters(amount: number, unit: GrantCreditsRequest['unit']): number {
  return unit === 'pages' ? amount * charactersPerPage : amount;
}

/** Thousands with at most one decimal: 199,500 characters are "199.5K". */
export function inThousands(characters: number): string {
  return `${Number((characters / 1000).toFixed(1))}K`;
}

export function creditsRevokedMessage(charactersDeducted: number): string {
  return `Credits revoked: ${inThousands(charactersDeducted)} characters deducted`;
}

export function creditsGrantedMessage({
  message,
  previousBalance,
  newBalance,
}: GrantCreditsResponse): string {
  return `${message} Previous balance: ${inThousands(previousBalance)}, new balance: ${inThousands(newBalance)} characters`;
}
