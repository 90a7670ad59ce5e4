import { type ApiKeyScope, AppError } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/audit/record.ts';
import type { App, Guard } from '../../platform/http/app.ts';
import type { Accounts, SessionUser, SignedInSession } from '../accounts/accounts.ts';
import type { AdministrationRefusal } from '../accounts/may-administer.ts';
import type { KeyHolder } from '../api-keys/authenticate.ts';
import { keyIn } from '../api-keys/key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hook: 401 without a session or an API key that the route takes. Runs before the body is read. */
    requireUser: Guard;
    /** `onRequest` hook: 401 without a session, in the console's words; 403 for whoever may not administer. */
    requireAdmin: Guard;
  }
  interface FastifyRequest {
    /** Set by `requireUser` and `requireAdmin`; read it through `userOf`. */
    user: SessionUser | null;
    /** The session that the request was made with; set and read as `user`. */
    session: SignedInSession | null;
    /** The id of the API key that the request was made with. */
    apiKeyId: string | null;
  }
  interface FastifyContextConfig {
    /** What an API key must be allowed for this route to take it. Routes that don't say so take no keys. */
    keyScope?: ApiKeyScope;
  }
}

/** What the console's API says to a request without a session. */
const consoleSignedOut = 'Not authenticated';

/** Finds out whose API key this is. @throws AppError when it does not work */
type AuthenticateKey = (key: string) => Promise<KeyHolder>;

/** What keeps a user from administering; null: nothing */
type RefusesAdministration = (user: SessionUser) => Promise<AdministrationRefusal>;

/** Adds `app.requireUser`, `app.requireAdmin`, `request.user`, `request.session` and `request.apiKeyId`. */
export function registerSession(
  app: App,
  accounts: Accounts,
  authenticateKey: AuthenticateKey,
  onWrongKey: Guard,
  refusesAdministration: RefusesAdministration,
): void {
  app.decorateRequest('user', null);
  app.decorateRequest('session', null);
  app.decorateRequest('apiKeyId', null);
  const requireUser: Guard = async (request, reply) => {
    const key = keyIn(request.headers.authorization);
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
  const requireConsoleUser = orElse(requireUser, consoleSignedOut);
  app.decorate('requireAdmin', async (request, reply) => {
    await requireConsoleUser(request, reply);
    // No key administers, whatever its route declares.
    if (request.apiKeyId !== null) throw new AppError('forbidden');
    const refusal = await refusesAdministration(userOf(request));
    if (refusal !== null) throw new AppError(refusal);
  });
}

/** Lets a key in where the route takes keys with its scope. */
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

/** A guard whose refusal of who is not signed in is said in the words of the place. */
export function orElse(guard: Guard, notSignedIn: string): Guard {
  return async (request, reply) => {
    try {
      await guard(request, reply);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_authenticated') throw error;
      throw new AppError('not_authenticated', notSignedIn);
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

/** Who an audited change is by. For routes with `onRequest: app.requireAdmin`. @throws AppError `not_authenticated` */
export function actorOf(request: FastifyRequest): Actor {
  const { id, email } = userOf(request);
  return { id, email, ipAddress: request.ip, requestId: request.id };
}
