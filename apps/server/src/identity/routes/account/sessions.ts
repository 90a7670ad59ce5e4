import type { App } from '../../../platform/http/app.ts';
import { route } from '../../../platform/http/route.ts';
import { securityOf } from '../../accounts/security.ts';
import { endSession, endSessions, listSessions } from '../../accounts/sessions.ts';
import type { Context } from '../../context.ts';
import { sessionOf, userOf } from '../../sessions/session.ts';

/** How an account is protected, and where it is signed in. Tokens of sessions are never told. */
export function registerSessionsRoutes(app: App, context: Context): void {
  const { database } = context;

  route(app, 'GET /api/account/security', async (request) => securityOf(database, userOf(request).id));

  route(app, 'GET /api/account/sessions', async (request) => ({
    sessions: await listSessions(context, userOf(request).id, sessionOf(request).id),
  }));

  route(app, 'DELETE /api/account/sessions/:id', async (request, reply) => {
    await endSession(database, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });

  route(app, 'DELETE /api/account/sessions', async (request, reply) => {
    const spared = request.query.scope === 'others' ? sessionOf(request).id : undefined;
    await endSessions(database, userOf(request).id, spared);
    return reply.code(204).send();
  });
}
