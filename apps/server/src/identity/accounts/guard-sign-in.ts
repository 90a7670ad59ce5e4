import { APIError } from '@better-auth/core/error';
import type { Database } from '@verso/db';
import { createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import type { Notice } from '../../platform/queue/send-notice.ts';
import { isTooLong, passwordFault } from './password-rules.ts';
import { forgetDevices } from './sessions.ts';

interface HookOptions {
  readonly database: Database;
  /** Redirects stay below it. */
  readonly publicUrl: string;
  /** Whether an account works only once its address is confirmed. */
  readonly confirmsAddresses: boolean;
  /** Has an e-mail sent to the owner of the account. */
  readonly notify: (notice: Notice) => Promise<void>;
}

/** What follows a change of an account's protection. */
interface Consequence {
  readonly notice: 'password-changed' | 'two-factor-on' | 'two-factor-off' | 'recovery-code-used';
  /** No browser may skip the second step any more, and links that were sent out are void. */
  readonly forget: boolean;
}

/** By path of the account library; a code is entered signed in to switch the second step on, else to sign in. */
const consequences: Readonly<Record<string, { signedIn?: Consequence; signingIn?: Consequence }>> = {
  '/change-password': { signedIn: { notice: 'password-changed', forget: true } },
  '/two-factor/disable': { signedIn: { notice: 'two-factor-off', forget: true } },
  '/two-factor/verify-totp': { signedIn: { notice: 'two-factor-on', forget: false } },
  '/two-factor/verify-backup-code': { signingIn: { notice: 'recovery-code-used', forget: false } },
};

/**
 * The second step after the password: a code of an authenticator app (RFC 6238), or one of ten recovery codes. Five
 * wrong codes end an attempt to sign in; ten in a row lock the second step for a quarter of an hour.
 */
export function secondStep() {
  return twoFactor({ issuer: 'Verso', trustDeviceMaxAge: 30 * 24 * 60 * 60 });
}

/** The field in which each of these paths takes a new password. */
const newPasswordFields: Readonly<Record<string, 'password' | 'newPassword'>> = {
  '/sign-up/email': 'password',
  '/reset-password': 'newPassword',
  '/change-password': 'newPassword',
};
const passwordFields = ['password', 'currentPassword', 'newPassword'];
const redirectFields = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo'];
const maxRedirectLength = 2_000;
const answerFields = z.record(z.string(), z.unknown());

/**
 * Before: refuses weak passwords, redirects to other sites, and passwords too long to be any, before they are hashed.
 * After: a new password ends every other session, and the owner of the account is notified of what changed about its
 * protection.
 */
export function securityHooks({ database, publicUrl, confirmsAddresses, notify }: HookOptions) {
  return {
    before: createAuthMiddleware(async ({ path, body, query }) => {
      const fields = z.record(z.string(), z.unknown()).catch({});
      const given = { ...fields.parse(query), ...fields.parse(body) };
      for (const name of redirectFields) refuseForeignRedirect(given[name], publicUrl);
      const newPassword = given[newPasswordFields[path] ?? ''];
      const fault = typeof newPassword === 'string' ? await passwordFault(newPassword) : null;
      if (fault !== null) throw APIError.from('BAD_REQUEST', fault);
      const typed = passwordFields.map((name) => given[name]);
      if (typed.some((password) => typeof password === 'string' && isTooLong(password)))
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
      const consequence = consequences[path]?.[session === null ? 'signingIn' : 'signedIn'];
      const userId = session?.user.id ?? newSession?.user.id;
      if (consequence === undefined || userId === undefined) return;
      if (consequence.forget) await forgetDevices(database, userId);
      await notify({ kind: consequence.notice, userId });
      // The session was replaced: a program that sends its token as a bearer learns the new one from the answer.
      const successor = session === null ? undefined : newSession?.session.token;
      if (successor !== undefined) return { ...answerFields.parse(returned), token: successor };
    }),
  };
}

/** The account library's own answer to a wrong password. */
export const wrongCredentials = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };

function isWrongCredentials(returned: unknown): boolean {
  return returned instanceof APIError && returned.body?.code === wrongCredentials.code;
}

/**
 * The account library trusts the origin that a request names in its Host header. Its redirects end up in e-mails, so
 * they have to be paths, or addresses below the one that the operator has configured.
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
