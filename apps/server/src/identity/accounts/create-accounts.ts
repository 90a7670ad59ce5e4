import { APIError } from '@better-auth/core/error';
import { AppError, errorCatalog } from '@verso/contracts';
import { accounts, type Database, sessions, twoFactors, users, verifications } from '@verso/db';
import { eq } from '@verso/db/query';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { fromNodeHeaders } from 'better-auth/node';
import { bearer } from 'better-auth/plugins/bearer';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { PgBoss } from 'pg-boss';
import type { Config, GoogleConfig } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/context.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { passwordResetMail, signUpAttemptMail, verificationMail } from '../../platform/mail/templates.ts';
import { queueMail } from '../../platform/queue/send-mail.ts';
import { type Notice, queueNotice } from '../../platform/queue/send-notice.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Accounts, SessionUser } from './accounts.ts';
import { grantConfiguredAdmin } from './administrators.ts';
import { claimAddress, type GoogleUser, hasOtherSignInMethod } from './claim-address.ts';
import { cancelDeletion } from './deletion.ts';
import { securityHooks, twoFactorPlugin, wrongCredentials } from './guard-sign-in.ts';
import { passwordLength } from './password-rules.ts';
import { redactAddresses } from './redact-addresses.ts';
import { revokeVerifications } from './sessions.ts';
import { isSuspended } from './suspended.ts';

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Passes the client address, determined with the proxy settings, to the account library. `requestOf` overwrites the
 * value that a client sends.
 */
export const clientAddressHeader = 'x-verso-client-address';

/** How passwords are stored. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (stored: { readonly hash: string; readonly password: string }) => Promise<boolean>;
}

interface AccountsOptions {
  /** That of the account library by default, which is slow on purpose. */
  readonly passwords: PasswordHashing | undefined;
  /** Called after a user is created. Other domains own the defaults of a new account. */
  readonly onCreated: (userId: string) => Promise<void>;
  readonly config: Config;
  readonly publicUrl: string;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly queue: PgBoss;
  readonly logger: Logger;
}

/** Sign-up, sign-in, sessions, verification and password reset, by Better Auth on our own tables. */
export function createAccounts(options: AccountsOptions): Accounts {
  const pending = new Set<Promise<unknown>>();
  const auth = createAuth(options, (work) => {
    const tracked = work.finally(() => pending.delete(tracked));
    pending.add(tracked);
  });
  return {
    async signedIn(headers) {
      const { response, headers: responseHeaders } = await auth.api.getSession({
        headers: fromNodeHeaders(headers),
        returnHeaders: true,
      });
      if (response === null) return null;
      if (isSuspended(response.user, options.clock.now())) throw new AppError('account_suspended');
      const { user, session } = response;
      // The deletion request ended every session, so the owner has signed in since.
      if (user.deletionDueAt && !(await cancelDeletion(options, user.id, session.id))) return null;
      return {
        user: sessionUserOf(user),
        session: { id: session.id, createdAt: session.createdAt },
        cookies: responseHeaders.getSetCookie(),
      };
    },
    handle: (request) => auth.handler(request),
    async mailPasswordReset(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },
    isPassword(hash, password) {
      return (options.passwords?.verify ?? verifyPassword)({ hash, password });
    },
    async settle() {
      await Promise.allSettled(pending);
    },
  };
}

function createAuth(options: AccountsOptions, runInBackground: (work: Promise<unknown>) => void) {
  const { config, publicUrl, database, secrets, mailer, logger, onCreated } = options;
  const { operatorName } = config;
  const notify = (notice: Notice) => queueNotice(options, notice);
  const sendInBackground = (mail: Mail) => sendOrQueue(options, mail);
  const claim = async (user: GoogleUser) => {
    const userId = await claimAddress(options, user);
    if (userId === null) return;
    await grantConfiguredAdmin(database, config.adminEmails, userId);
    await notify({ kind: 'google-linked', userId });
  };
  return betterAuth({
    appName: 'Verso',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: secrets.derive('sessions'),
    telemetry: { enabled: false },
    // Each statement of the library is consistent without a transaction.
    database: drizzleAdapter(database.orm, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
      transaction: false,
    }),
    trustedOrigins: (request) => [publicUrl, ownOrigin(request)],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      ...(options.passwords === undefined ? {} : { password: options.passwords }),
      // With a mail server, the response does not reveal whether the address has an account; its owner gets a mail.
      autoSignIn: !mailer.delivers,
      onExistingUserSignUp: ({ user }) =>
        sendInBackground(signUpAttemptMail({ to: user.email, url: `${publicUrl}/`, operatorName })),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      onPasswordReset: async ({ user }) => {
        // The link was mailed, so using it proves access to the address.
        await database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
        await revokeVerifications(database, user.id);
        await notify({ kind: 'password-changed', userId: user.id });
      },
      sendResetPassword: ({ user, token }) =>
        sendInBackground(
          passwordResetMail({
            to: user.email,
            url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
            operatorName,
          }),
        ),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: hour,
      // The person who opens the link may not be the one who chose the password, so it must not sign them in.
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, url }) =>
        sendInBackground(verificationMail({ to: user.email, url, operatorName })),
      afterEmailVerification: (user) => grantConfiguredAdmin(database, config.adminEmails, user.id),
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, required: true, defaultValue: 'user' },
        banned: { type: 'boolean', input: false, required: false, defaultValue: false },
        banExpires: { type: 'date', input: false, required: false },
        deletionRequestedAt: { type: 'date', input: false, required: false },
        deletionDueAt: { type: 'date', input: false, required: false },
      },
    },
    session: { expiresIn: 30 * day, updateAge: day },
    account: { encryptOAuthTokens: true, accountLinking: { requireLocalEmailVerified: true } },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${publicUrl}/?sign-in=google-failed`, onError: throwUnexpected },
    advanced: {
      cookiePrefix: 'verso',
      database: { generateId: 'uuid' },
      disableCSRFCheck: false,
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 64 },
      // Sending mail after the response keeps response times equal for known and unknown addresses.
      backgroundTasks: { handler: runInBackground },
    },
    databaseHooks: {
      user: { create: { after: (user) => onCreated(user.id) } },
      account: {
        create: {
          after: async ({ providerId, userId }) => {
            if (providerId === 'google' && (await hasOtherSignInMethod(database, userId)))
              await notify({ kind: 'google-linked', userId });
          },
        },
      },
      session: {
        create: {
          before: (session, request) =>
            refuseSession(options, session.userId, request?.path === '/sign-in/email'),
          after: (session) => grantConfiguredAdmin(database, config.adminEmails, session.userId),
        },
      },
    },
    logger: {
      log: (level, message, ...details) =>
        logger[level](
          { area: 'accounts', err: details.find((detail) => detail instanceof Error) },
          redactAddresses(message),
        ),
    },
    hooks: securityHooks({ database, publicUrl, confirmsAddresses: mailer.delivers, notify }),
    // Two-factor comes first: it revokes the session of the password step before `bearer` would return its token.
    plugins: [
      twoFactorPlugin(),
      bearer(),
      ...(config.google === undefined ? [] : [google(config.google, claim)]),
    ],
  });
}

/**
 * Sends a mail immediately, because the user is waiting for it. If the mail server rejects it, the queue retries for as
 * long as the link is valid.
 */
async function sendOrQueue(options: AccountsOptions, mail: Mail): Promise<void> {
  const { mailer, clock, logger } = options;
  try {
    await mailer.send(mail);
  } catch (error) {
    logger.warn({ err: error }, 'the mail server rejected a mail; the queue will retry');
    await queueMail(options, mail, new Date(clock.now().getTime() + hour * 1000));
  }
}

/**
 * Passes unexpected errors to our error handler, which logs and reports them. The account library would print them to
 * the console, including the values of a failed query.
 * @throws the error itself, or a new error with a 5xx `APIError` as its cause, because the library would send that one
 */
function throwUnexpected(error: unknown): void {
  if (!isAPIError(error)) throw error;
  if (error.statusCode >= 500) throw new Error('The account library failed.', { cause: error });
}

/**
 * Refuses a session to suspended users. With a mail server, also refuses password sign-in until the address is
 * confirmed, with the error of a wrong password: signing in would otherwise reveal whether a sign-up created an
 * account.
 * @throws APIError
 */
async function refuseSession(
  { database, clock, mailer }: Pick<AccountsOptions, 'database' | 'clock' | 'mailer'>,
  userId: string,
  byPassword: boolean,
): Promise<void> {
  const [user] = await database.orm.select().from(users).where(eq(users.id, userId));
  if (user !== undefined && isSuspended(user, clock.now()))
    throw APIError.from('FORBIDDEN', {
      code: 'account_suspended',
      message: errorCatalog.account_suspended.message,
    });
  if (byPassword && mailer.delivers && user?.emailVerified === false)
    throw APIError.from('UNAUTHORIZED', wrongCredentials);
}

/** Google as a generic OAuth provider: the endpoints of the built-in one cannot be configured. */
function google(config: GoogleConfig, claim: (user: GoogleUser) => Promise<void>) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        name: 'Google',
        clientId: config.clientId,
        clientSecret: config.clientSecret,
        authorizationUrl: config.authorizationUrl,
        tokenUrl: config.tokenUrl,
        userInfoUrl: config.userInfoUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        accountSubject: ({ profile }) => profile.sub ?? '',
        // Called at each sign-in, before the library looks up the account.
        mapProfileToUser: async ({ sub, email, emailVerified }) => {
          if (typeof sub === 'string' && typeof email === 'string')
            await claim({ sub, email, emailVerified: emailVerified === true });
          return {};
        },
      },
    ],
  });
}

/** The origin in the request's Host header: a server can be reached under several names. */
function ownOrigin(request: Request | undefined): string | undefined {
  return request === undefined ? undefined : new URL(request.url).origin;
}

function sessionUserOf(user: {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
  role: string;
  twoFactorEnabled?: boolean | null | undefined;
  deletionRequestedAt?: Date | null | undefined;
  createdAt: Date;
}): SessionUser {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    emailVerified: user.emailVerified,
    role: user.role === 'admin' ? 'admin' : 'user',
    twoFactorEnabled: user.twoFactorEnabled ?? false,
    // A user with a pending deletion has no session, so the deletion was canceled.
    deletionCanceled: user.deletionRequestedAt != null,
    createdAt: user.createdAt,
  };
}
