import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { AccountSteps } from '../accounts/account-steps.ts';
import { acceptAdminSetUp } from '../accounts/administrators.ts';
import { acknowledgeCanceledDeletion, requestDeletion } from '../accounts/deletion.ts';
import { securityOf } from '../accounts/security.ts';
import { endSession, endSessions, listSessions } from '../accounts/sessions.ts';
import { changeSettings } from '../accounts/settings.ts';
import type { Context } from '../context.ts';
import { sessionOf, userOf } from '../sessions/session.ts';

/** Routes for the user's own account, and the set-up link that creates the first administrator. */
export function registerAccountRoutes<Shared extends Context>(
  app: App,
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
): void {
  registerSessionsRoutes(app, context);
  registerDeletionRoutes(app, context, steps);

  route(app, 'PATCH /api/account/settings', async (request) =>
    changeSettings(context.database, userOf(request).id, request.body),
  );

  route(app, 'POST /api/setup', { before: app.limitAccountRequests }, async (request, reply) => {
    const { database, clock } = context;
    await acceptAdminSetUp(database, clock, { token: request.body.token, userId: userOf(request).id });
    return reply.code(204).send();
  });
}

/** Security settings and sessions. Responses never contain session tokens. */
function registerSessionsRoutes(app: App, context: Context): void {
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
    const exceptId = request.query.scope === 'others' ? sessionOf(request).id : undefined;
    await endSessions(database, userOf(request).id, exceptId);
    return reply.code(204).send();
  });
}

function registerDeletionRoutes<Shared extends Context>(
  app: App,
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
): void {
  route(app, 'POST /api/account/deletion', { before: app.limitAccountRequests }, async (request) => {
    const requester = { user: userOf(request), session: sessionOf(request) };
    return requestDeletion(context, steps, requester, request.body.password);
  });

  route(app, 'DELETE /api/account/deletion', async (request, reply) => {
    await acknowledgeCanceledDeletion(context, userOf(request).id);
    return reply.code(204).send();
  });
}
