import { z } from 'zod';
import { limits } from '../../limits.ts';
import { nameText } from '../../text/name-text.ts';
import { content, type EndpointTable, noContent } from '../endpoint.ts';

const email = z.email().max(limits.emailLength);
const newPassword = z.string().min(8).max(128);
const password = z.string().max(1024);
const name = nameText().max(limits.nameLength);
const code = z.string().max(limits.idLength);
const token = z.string().max(limits.urlLength);
const trustDevice = z
  .boolean()
  .optional()
  .describe('Do not ask for a code in this browser again for 30 days.');
const callbackURL = z
  .string()
  .max(limits.urlLength)
  .optional()
  .describe('The path on this server to redirect to afterwards.');

/**
 * The account library handles these endpoints. Its responses have their own format, with a message and a code on failure.
 */
const common = { tag: 'accounts', response: { 200: content } } as const;

/**
 * The public endpoints of the account library; all others are closed. Only the fields of a body schema reach the library,
 * limited to their maximum length; the library validates everything else.
 */
export const authEndpoints = {
  'POST /api/auth/sign-up/email': {
    ...common,
    operationId: 'signUp',
    summary: 'Sign up with email and password',
    access: 'anyone',
    body: z.object({ name, email, password: newPassword, callbackURL }),
  },

  'POST /api/auth/sign-in/email': {
    ...common,
    operationId: 'signIn',
    summary: 'Sign in with email and password',
    description:
      'Responds with a cookie and a bearer token, or with `twoFactorRedirect` when a code is required.',
    access: 'anyone',
    body: z.object({ email, password, callbackURL, rememberMe: z.boolean().optional() }),
  },

  'POST /api/auth/sign-in/social': {
    ...common,
    operationId: 'signInWithGoogle',
    summary: 'Start signing in with Google; responds with the address to open',
    access: 'anyone',
    body: z.object({ provider: z.literal('google'), callbackURL, errorCallbackURL: callbackURL }),
  },

  'GET /api/auth/callback/:provider': {
    ...common,
    operationId: 'finishSocialSignIn',
    summary: 'Finish signing in with Google; Google sends the browser here',
    access: 'anyone',
    params: z.object({ provider: z.string() }),
    response: { 200: content, 302: noContent },
  },

  'POST /api/auth/sign-out': {
    ...common,
    operationId: 'signOut',
    summary: 'End this session',
    access: 'anyone',
    body: z.object({}),
  },

  'GET /api/auth/get-session': {
    ...common,
    operationId: 'getSession',
    summary: 'Get this session and its user, or null',
    access: 'anyone',
  },

  'POST /api/auth/send-verification-email': {
    ...common,
    operationId: 'sendVerificationEmail',
    summary: 'Send the email that verifies an address again',
    access: 'anyone',
    body: z.object({ email, callbackURL }),
  },

  'GET /api/auth/verify-email': {
    ...common,
    operationId: 'verifyEmail',
    summary: 'Verify an address; the link of the email leads here',
    access: 'anyone',
    response: { 200: content, 302: noContent },
  },

  'POST /api/auth/request-password-reset': {
    ...common,
    operationId: 'requestPasswordReset',
    summary: 'Send a password reset link; the response is the same for unknown addresses',
    access: 'anyone',
    body: z.object({ email }),
  },

  'POST /api/auth/reset-password': {
    ...common,
    operationId: 'resetPassword',
    summary: 'Set a new password with the token from the email; ends all sessions',
    access: 'anyone',
    body: z.object({ token, newPassword }),
  },

  'POST /api/auth/change-password': {
    ...common,
    operationId: 'changePassword',
    summary: 'Change your password; ends all other sessions',
    access: 'user',
    body: z.object({ currentPassword: password, newPassword }),
  },

  'POST /api/auth/two-factor/enable': {
    ...common,
    operationId: 'enableTwoFactor',
    summary: 'Start setting up two-factor authentication; responds with the secret and recovery codes',
    access: 'user',
    body: z.object({ password }),
  },

  'POST /api/auth/two-factor/verify-totp': {
    ...common,
    operationId: 'verifyTotp',
    summary: 'Submit a code from the authenticator app to finish signing in or setting up',
    access: 'anyone',
    body: z.object({ code, trustDevice }),
  },

  'POST /api/auth/two-factor/verify-backup-code': {
    ...common,
    operationId: 'verifyRecoveryCode',
    summary: 'Finish signing in with a recovery code, which works once',
    access: 'anyone',
    body: z.object({ code, trustDevice }),
  },

  'POST /api/auth/two-factor/generate-backup-codes': {
    ...common,
    operationId: 'createRecoveryCodes',
    summary: 'Create new recovery codes, which replace the earlier ones',
    access: 'user',
    body: z.object({ password }),
  },

  'POST /api/auth/two-factor/disable': {
    ...common,
    operationId: 'disableTwoFactor',
    summary: 'Turn two-factor authentication off',
    access: 'user',
    body: z.object({ password }),
  },

  'POST /api/auth/update-user': {
    ...common,
    operationId: 'updateName',
    summary: 'Change your name',
    access: 'user',
    body: z.object({ name }),
  },
} as const satisfies EndpointTable;
