import { APIError } from '@better-auth/core/error';
import type { Database } from '@verso/db';
import { createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import type { Notice } from '../../platform/queue/send-notice.ts';
import { checkPassword, isTooLong } from './password-rules.ts';
import { revokeVerifications } from './sessions.ts';

interface HookOptions {
  readonly database: Database;
  /** Redirects to other origins are refused. */
  readonly publicUrl: string;
  /** Whether password sign-in requires a confirmed address. */
  readonly confirmsAddresses: boolean;
  /** Queues an e-mail to the owner of the account. */
  readonly notify: (notice: Notice) => Promise<void>;
}

/** A change to the security of an account. */
interface SecurityEvent {
  readonly notice: 'password-changed' | 'two-factor-on' | 'two-factor-off' | 'recovery-code-used';
  /** Whether to revoke trusted devices, pending sign-ins and password reset links. */
  readonly revokes: boolean;
}

/**
 * By path of the account library. The same path verifies a code to enable two-factor authentication (`signedIn`) and to
 * sign in (`signingIn`).
 */
const securityEvents: Readonly<Record<string, { signedIn?: SecurityEvent; signingIn?: SecurityEvent }>> = {
  '/change-password': { signedIn: { notice: 'password-changed', revokes: true } },
  '/two-factor/disable': { signedIn: { notice: 'two-factor-off', revokes: true } },
  '/two-factor/verify-totp': { signedIn: { notice: 'two-factor-on', revokes: false } },
  '/two-factor/verify-backup-code': { signingIn: { notice: 'recovery-code-used', revokes: false } },
};

/**
 * Two-factor authentication with a code from an authenticator app (RFC 6238) or one of ten recovery codes. Five wrong
 * codes end a sign-in attempt; ten in a row lock two-factor authentication for 15 minutes.
 */
export function twoFactorPlugin() {
  return twoFactor({ issuer: 'Verso', trustDeviceMaxAge: 30 * 24 * 60 * 60 });
}

/** The field that contains the new password, by path. */
const newPasswordFields: Readonly<Record<string, 'password' | 'newPassword'>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};
const passwordFields = ['password', 'currentPassword', 'newPassword'];
const redirectFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
const maxRedirectLength = 2_000;
const responseFields = z.record(z.string(), z.unknown());

/**
 * Hooks around every endpoint of the account library. Before: refuses weak new passwords, redirects to other sites, and
 * overlong passwords, which would be expensive to hash; changing the password ends all other sessions. After: notifies
 * the owner of security changes.
 */
export function securityHooks({ database, publicUrl, confirmsAddresses, notify }: HookOptions) {
  return {
    before: createAuthMiddleware(async ({ path, body, query }) => {
      const fields = z.record(z.string(), z.unknown()).catch({});
      const input = { ...fields.parse(query), ...fields.parse(body) };
      for (const name of redirectFields) refuseForeignRedirect(input[name], publicUrl);
      const newPassword = input[newPasswordFields[path] ?? ''];
      const error = typeof newPassword === 'string' ? await checkPassword(newPassword) : null;
      if (error !== null) throw APIError.from('BAD_REQUEST', error);
      const passwords = passwordFields.map((name) => input[name]);
      if (passwords.some((password) => typeof password === 'string' && isTooLong(password)))
        throw APIError.from('UNAUTHORIZED', wrongCredentials);
      if (path === '/change-password') return { context: { body: { ...body, revokeOtherSessions: true } } };
    }),
    after: createAuthMiddleware(async ({ path, context }) => {
      const { returned, session, newSession } = context;
      if (confirmsAddresses && isWrongCredentials(returned))
        throw APIError.from('UNAUTHORIZED', {
          ...wrongCredentials,
          message: `${wrongCredentials.message}. If you have just signed up, confirm your e-mail address first.`,
        });
      if (returned instanceof Error) return;
      const event = securityEvents[path]?.[session === null ? 'signingIn' : 'signedIn'];
      const userId = session?.user.id ?? newSession?.user.id;
      if (event === undefined || userId === undefined) return;
      if (event.revokes) await revokeVerifications(database, userId);
      await notify({ kind: event.notice, userId });
      // The library has replaced the session. Clients that use a bearer token need the new one.
      const newToken = session === null ? undefined : newSession?.session.token;
      if (newToken !== undefined) return { ...responseFields.parse(returned), token: newToken };
    }),
  };
}

/** The account library's error for a wrong password. */
export const wrongCredentials = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };

function isWrongCredentials(returned: unknown): boolean {
  return returned instanceof APIError && returned.body?.code === wrongCredentials.code;
}

/**
 * Redirects end up in e-mails, and the account library trusts the origin in the Host header. They must therefore be
 * paths or URLs with the origin of the configured public URL.
 * @throws APIError
 */
function refuseForeignRedirect(redirect: unknown, publicUrl: string): void {
  if (redirect === undefined || redirect === null) return;
  const target =
    typeof redirect === 'string' && redirect.length <= maxRedirectLength
      ? URL.parse(redirect, publicUrl)
      : null;
  if (target === null || target.origin !== new URL(publicUrl).origin)
    throw APIError.from('FORBIDDEN', { code: 'INVALID_CALLBACK_URL', message: 'Invalid callbackURL' });
}
