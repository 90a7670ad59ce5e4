import { limits, nameText } from '@verso/contracts';
import { z } from 'zod';

export interface AuthEndpoint {
  readonly method: 'GET' | 'POST';
  /** Under `/api/auth`. */
  readonly path: string;
  readonly summary: string;
  /**
   * What of the body reaches the account library: these fields, none of them longer than its maximum. Everything else
   * about them is for the library to check.
   */
  readonly body?: z.ZodObject;
  /** Guessing or mailing must be slow here: the stricter rate limit applies. */
  readonly guarded?: true;
  /** What of it is counted by the account that the body names, from wherever it comes. */
  readonly counted?: 'sign-in' | 'mail';
  /** Changes the account of whoever is signed in: our own guard asks first, which knows of suspensions. */
  readonly signedIn?: true;
}

const email = z.email().max(limits.emailLength);
const newPassword = z.string().min(8).max(128);
const password = z.string().max(1024);
const name = nameText().max(limits.nameLength);
const code = z.string().max(limits.idLength);
const token = z.string().max(limits.urlLength);
const trustDevice = z.boolean().optional().describe('Ask for no code in this browser for 30 days.');
const callbackURL = z.string().max(limits.urlLength).optional().describe('Path of ours to go to afterwards.');

/** What of the account library can be reached from outside: everything else of it stays closed. */
export const authEndpoints: readonly AuthEndpoint[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    summary: 'Sign up with e-mail and password',
    body: z.object({ name, email, password: newPassword, callbackURL }),
    guarded: true,
    counted: 'mail',
  },
  {
    method: 'POST',
    path: '/sign-in/email',
    summary:
      'Sign in with e-mail and password; answers with a cookie and a bearer token, or `twoFactorRedirect` where a code is due',
    body: z.object({ email, password, callbackURL, rememberMe: z.boolean().optional() }),
    guarded: true,
    counted: 'sign-in',
  },
  {
    method: 'POST',
    path: '/sign-in/social',
    summary: 'Start signing in with Google; answers with the address to go to',
    body: z.object({ provider: z.literal('google'), callbackURL, errorCallbackURL: callbackURL }),
    guarded: true,
  },
  { method: 'GET', path: '/callback/:provider', summary: 'Where Google sends the browser back to' },
  { method: 'POST', path: '/sign-out', summary: 'End this session' },
  { method: 'GET', path: '/get-session', summary: 'This session and its user, or null' },
  {
    method: 'POST',
    path: '/send-verification-email',
    summary: 'Send the mail that confirms an address again',
    body: z.object({ email, callbackURL }),
    guarded: true,
    counted: 'mail',
  },
  { method: 'GET', path: '/verify-email', summary: 'Where the mail that confirms an address leads to' },
  {
    method: 'POST',
    path: '/request-password-reset',
    summary: 'Send a link to choose a new password; the answer is the same for unknown addresses',
    body: z.object({ email }),
    guarded: true,
    counted: 'mail',
  },
  {
    method: 'POST',
    path: '/reset-password',
    summary: 'Choose a new password with the token of the mail; ends every session',
    body: z.object({ token, newPassword }),
    guarded: true,
  },
  {
    method: 'POST',
    path: '/change-password',
    summary: 'Change the password of the signed-in user; ends every other session',
    body: z.object({ currentPassword: password, newPassword }),
    guarded: true,
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/two-factor/enable',
    summary: 'Begin to set up a second step: answers with the secret of the app and the recovery codes',
    body: z.object({ password }),
    guarded: true,
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    summary: 'Enter a code of the app: signed in to switch the second step on, else to finish signing in',
    body: z.object({ code, trustDevice }),
    guarded: true,
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    summary: 'Finish signing in with a recovery code, which is used up by it',
    body: z.object({ code, trustDevice }),
    guarded: true,
  },
  {
    method: 'POST',
    path: '/two-factor/generate-backup-codes',
    summary: 'Make new recovery codes; the earlier ones are void',
    body: z.object({ password }),
    guarded: true,
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/two-factor/disable',
    summary: 'Switch the second step off',
    body: z.object({ password }),
    guarded: true,
    signedIn: true,
  },
  {
    method: 'POST',
    path: '/update-user',
    summary: 'Change the name of the signed-in user',
    body: z.object({ name }),
    signedIn: true,
  },
];
