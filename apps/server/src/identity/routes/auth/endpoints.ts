import type { authEndpoints } from '@verso/contracts/endpoints';

export type AuthRoute = keyof typeof authEndpoints;

interface Limits {
  /** Whether the stricter rate limit applies, against password guessing and mail floods. */
  readonly guarded?: true;
  /** Also limits requests by the account in the body, regardless of the client address. */
  readonly counted?: 'sign-in' | 'mail';
}

/** The rate limits of each endpoint of the account library. */
export const authLimits: Readonly<Record<AuthRoute, Limits>> = {
  'POST /api/auth/sign-up/email': { guarded: true, counted: 'mail' },
  'POST /api/auth/sign-in/email': { guarded: true, counted: 'sign-in' },
  'POST /api/auth/sign-in/social': { guarded: true },
  'GET /api/auth/callback/:provider': {},
  'POST /api/auth/sign-out': {},
  'GET /api/auth/get-session': {},
  'POST /api/auth/send-verification-email': { guarded: true, counted: 'mail' },
  'GET /api/auth/verify-email': {},
  'POST /api/auth/request-password-reset': { guarded: true, counted: 'mail' },
  'POST /api/auth/reset-password': { guarded: true },
  'POST /api/auth/change-password': { guarded: true },
  'POST /api/auth/two-factor/enable': { guarded: true },
  'POST /api/auth/two-factor/verify-totp': { guarded: true },
  'POST /api/auth/two-factor/verify-backup-code': { guarded: true },
  'POST /api/auth/two-factor/generate-backup-codes': { guarded: true },
  'POST /api/auth/two-factor/disable': { guarded: true },
  'POST /api/auth/update-user': {},
};
