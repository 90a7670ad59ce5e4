import type { Database } from '@verso/db';
import { createAuthMiddleware } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Notice } from '../queue/send-notice.ts';
import { forgetDevices } from './sessions.ts';

interface Surroundings {
  readonly database: Database;
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

/** A new password ends every other session; whoever owns the account is told of what changed about its protection. */
export function securityHooks({ database, notify }: Surroundings) {
  return {
    before: createAuthMiddleware(async ({ path, body }) => {
      if (path === '/change-password') return { context: { body: { ...body, revokeOtherSessions: true } } };
    }),
    after: createAuthMiddleware(async ({ path, context }) => {
      const { returned, session, newSession } = context;
      if (returned instanceof Error) return;
      const consequence = consequences[path]?.[session === null ? 'signingIn' : 'signedIn'];
      const userId = session?.user.id ?? newSession?.user.id;
      if (consequence === undefined || userId === undefined) return;
      if (consequence.forget) await forgetDevices(database, userId);
      await notify({ kind: consequence.notice, userId });
    }),
  };
}
