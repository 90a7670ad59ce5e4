import { AppError } from '@verso/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts, SessionUser } from '../services/accounts/accounts.ts';
import type { Actor } from '../services/audit/record.ts';
import type { App } from './app.ts';

/** A hook that lets a request pass or throws an AppError. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `onRequest` hook: 401 without a session. Runs before the body is read. */
    requireUser: Guard;
    /** `onRequest` hook: 401 without a session, 403 without the admin role. */
    requireAdmin: Guard;
  }
  interface FastifyRequest {
    /** Set by `requireUser` and `requireAdmin`; read it through `userOf`. */
    user: SessionUser | null;
  }
}

/** Adds `app.requireUser`, `app.requireAdmin` and `request.user`. */
export function registerSession(app: App, accounts: Accounts): void {
  app.decorateRequest('user', null);
  const requireUser: Guard = async (request, reply) => {
    const signedIn = await accounts.signedIn(request.headers);
    if (signedIn === null) throw new AppError('not_authenticated');
    request.user = signedIn.user;
    if (signedIn.cookies.length > 0) reply.header('set-cookie', signedIn.cookies);
  };
  app.decorate('requireUser', requireUser);
  app.decorate('requireAdmin', async (request, reply) => {
    await requireUser(request, reply);
    if (request.user?.role !== 'admin') throw new AppError('forbidden');
  });
}

/**
 * The signed-in user of a request whose route has `onRequest: app.requireUser`.
 * @throws AppError `not_authenticated`
 */
export function userOf(request: FastifyRequest): SessionUser {
  if (request.user === null) throw new AppError('not_authenticated');
  return request.user;
}

/** Who an audited change is by. For routes with `onRequest: app.requireAdmin`. @throws AppError `not_authenticated` */
export function actorOf(request: FastifyRequest): Actor {
  const { id, email } = userOf(request);
  return { id, email, ipAddress: request.ip, requestId: request.id };
}
