import { APIError } from '@better-auth/core/error';
import { AppError, errorCatalog } from '@verso/contracts';
import { accounts, type Database, sessions, twoFactors, users, verifications } from '@verso/db';
import { eq } from '@verso/db/query';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
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
import { claimAddress, type GoogleUser, signsInOtherwise } from './claim-address.ts';
import { undoDeletion } from './deletion.ts';
import { secondStep, securityHooks, wrongCredentials } from './guard-sign-in.ts';
import { passwordLength } from './password-rules.ts';
import { forgetDevices } from './sessions.ts';
import { isSuspended } from './suspended.ts';
import { withoutAddresses } from './without-addresses.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Carries the client's address from our proxy-aware server to the account library; never taken from outside. */
export const clientAddressHeader = 'x-verso-client-address';

interface AccountsOptions {
  /** Called once a user is stored: what a new account gets is another domain's. */
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
      const { response, headers: answer } = await auth.api.getSession({
        headers: fromNodeHeaders(headers),
        returnHeaders: true,
      });
      if (response === null) return null;
      if (isSuspended(response.user, options.clock.now())) throw new AppError('account_suspended');
      const { user, session } = response;
      // Every session ended with the wish to delete the account: this one is its owner's return.
      if (user.deletionDueAt && !(await undoDeletion(options, user.id, session.id))) return null;
      return {
        user: sessionUserOf(user),
        session: { id: session.id, createdAt: session.createdAt },
        cookies: answer.getSetCookie(),
      };
    },
    handle: (request) => auth.handler(request),
    async mailPasswordReset(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },
    async settle() {
      await Promise.allSettled(pending);
    },
  };
}

function createAuth(options: AccountsOptions, inBackground: (work: Promise<unknown>) => void) {
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
    // Several statements in one transaction would hold PGlite's only connection; every step here stands alone.
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
      // Where mails arrive, signing up answers the same whether the address has an account or not; its owner gets a mail.
      autoSignIn: !mailer.delivers,
      onExistingUserSignUp: ({ user }) =>
        sendInBackground(signUpAttemptMail({ to: user.email, url: `${publicUrl}/`, operatorName })),
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: hour,
      onPasswordReset: async ({ user }) => {
        // The link came by mail, so that using it proves access to the address.
        await database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
        await forgetDevices(database, user.id);
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
      // The link may be opened by someone else than whoever chose the password: it confirms, it signs nobody in.
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
      // Sending mail after the answer keeps its time the same for addresses that are known and unknown.
      backgroundTasks: { handler: inBackground },
    },
    databaseHooks: {
      user: { create: { after: (user) => onCreated(user.id) } },
      account: {
        create: {
          after: async ({ providerId, userId }) => {
            if (providerId === 'google' && (await signsInOtherwise(database, userId)))
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
          withoutAddresses(message),
        ),
    },
    hooks: securityHooks({ database, publicUrl, confirmsAddresses: mailer.delivers, notify }),
    // The second step first: a token that it takes back is then never named in the answer.
    plugins: [secondStep(), bearer(), ...(config.google === undefined ? [] : [google(config.google, claim)])],
  });
}

/**
 * Sends a mail now, so that whoever waits for it has it at once. One that the mail server does not take is sent again for as
 * long as its link is valid.
 */
async function sendOrQueue(options: AccountsOptions, mail: Mail): Promise<void> {
  const { mailer, clock, logger } = options;
  try {
    await mailer.send(mail);
  } catch (error) {
    logger.warn({ err: error }, 'a mail was not taken by the mail server, and will be sent again');
    await queueMail(options, mail, new Date(clock.now().getTime() + hour * 1000));
  }
}

/**
 * A failure that is nobody's refusal goes to our own error handler, which answers, logs and reports it. The account library
 * would print it to the console, with the values of a failed query.
 * @throws the error itself; one that the library answers with 500 as the cause of another, since it would send that answer
 */
function throwUnexpected(error: unknown): void {
  if (!isAPIError(error)) throw error;
  if (error.statusCode >= 500) throw new Error('The account library failed.', { cause: error });
}

/**
 * Suspended users get no session, however they sign in. Where mails arrive, a password opens an account only once its
 * address is confirmed, and is answered like a wrong one until then: signing in would show otherwise whether the sign-up
 * before has made the account.
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

/** The built-in Google provider has fixed addresses; this one can be pointed at another server. */
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
        // Called for each sign-in, before the account that it belongs to is looked up.
        mapProfileToUser: async ({ sub, email, emailVerified }) => {
          if (typeof sub === 'string' && typeof email === 'string')
            await claim({ sub, email, emailVerified: emailVerified === true });
          return {};
        },
      },
    ],
  });
}

/** The origin a browser sees when it reaches this server under another of its names: that of its own Host header. */
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
    // A deletion that is still due has no session.
    deletionCanceled: user.deletionRequestedAt != null,
    createdAt: user.createdAt,
  };
}
