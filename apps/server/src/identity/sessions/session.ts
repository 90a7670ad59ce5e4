import { type ApiKeyScope, AppError } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/record.ts';
import type { App, Guard } from '../../platform/http/app.ts';
import type { Accounts, SessionUser, SignedInSession } from '../accounts/accounts.ts';
import type { AdministrationRefusal } from '../accounts/may-administer.ts';
import type { KeyHolder } from '../api-keys/authenticate.ts';
import { apiKeyFrom } from '../api-keys/key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hook: 401 without a session or a valid API key, 403 if the route does not accept the key. */
    requireUser: Guard;
    /** `onRequest` hook: 401 without a session, with the console's message; 403 if the user may not use the console. */
    requireAdmin: Guard;
  }
  interface FastifyRequest {
    /** Set by `requireUser` and `requireAdmin`. Read it with `userOf`. */
    user: SessionUser | null;
    /** Set like `user`; null for a request with an API key. Read it with `sessionOf`. */
    session: SignedInSession | null;
    /** The id of the request's API key; null for a request with a session. */
    apiKeyId: string | null;
  }
  interface FastifyContextConfig {
    /** The scope that an API key needs for this route. Without it, the route accepts no API keys. */
    keyScope?: ApiKeyScope;
  }
}

/** The console API's message for a request without a session. */
const consoleSignedOut = 'Not authenticated';

/** Finds the user of an API key. @throws AppError if the key is not valid */
type AuthenticateKey = (key: string) => Promise<KeyHolder>;

/** Why a user may not use the console; null if they may. */
type FindAdministrationRefusal = (user: SessionUser) => Promise<AdministrationRefusal>;

/** Adds `app.requireUser`, `app.requireAdmin`, `request.user`, `request.session` and `request.apiKeyId`. */
export function registerSession(
  app: App,
  accounts: Accounts,
  authenticateKey: AuthenticateKey,
  onWrongKey: Guard,
  administrationRefusal: FindAdministrationRefusal,
): void {
  app.decorateRequest('user', null);
  app.decorateRequest('session', null);
  app.decorateRequest('apiKeyId', null);
  const requireUser: Guard = async (request, reply) => {
    const key = apiKeyFrom(request.headers.authorization);
    if (key !== null) {
      const holder = await authenticateKey(key).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'invalid_api_key') await onWrongKey(request, reply);
        throw error;
      });
      return admitKey(request, holder);
    }
    const signedIn = await accounts.signedIn(request.headers);
    if (signedIn === null) throw new AppError('not_authenticated');
    request.user = signedIn.user;
    request.session = signedIn.session;
    if (signedIn.cookies.length > 0) reply.header('set-cookie', signedIn.cookies);
  };
  app.decorate('requireUser', requireUser);
  const requireConsoleUser = withSignedOutMessage(requireUser, consoleSignedOut);
  app.decorate('requireAdmin', async (request, reply) => {
    await requireConsoleUser(request, reply);
    // API keys never have console access, even if the route declares a scope.
    if (request.apiKeyId !== null) throw new AppError('forbidden');
    const refusal = await administrationRefusal(userOf(request));
    if (refusal !== null) throw new AppError(refusal);
  });
}

/** @throws AppError `forbidden` if the route does not accept the key's scopes */
function admitKey(request: FastifyRequest, { user, keyId, scopes }: KeyHolder): void {
  const { keyScope } = request.routeOptions.config;
  if (keyScope === undefined)
    throw new AppError('forbidden', 'API keys are not accepted here. Sign in instead.');
  if (!scopes.includes(keyScope))
    throw new AppError('forbidden', `This API key lacks the scope "${keyScope}".`, {
      details: { required_scope: keyScope },
    });
  request.user = user;
  request.apiKeyId = keyId;
}

/** Replaces the message of a guard's `not_authenticated` error. */
export function withSignedOutMessage(guard: Guard, message: string): Guard {
  return async (request, reply) => {
    try {
      await guard(request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_authenticated') throw error;
      throw new AppError('not_authenticated', message);
    }
  };
}

/**
 * The signed-in user of a request whose route has `onRequest: app.requireUser`.
 * @throws AppError `not_authenticated`
 */
export function userOf(request: FastifyRequest): SessionUser {
  if (request.user === null) throw new AppError('not_authenticated');
  return request.user;
}

/** The session of such a request. @throws AppError `not_authenticated` */
export function sessionOf(request: FastifyRequest): SignedInSession {
  if (request.session === null) throw new AppError('not_authenticated');
  return request.session;
}

/**
 * The actor of an audited change. For routes with `onRequest: app.requireAdmin`.
 * @throws AppError `not_authenticated`
 */
export function actorOf(request: FastifyRequest): Actor {
  const { id, email } = userOf(request);
  return { id, email, ipAddress: request.ip, requestId: request.id };
}
