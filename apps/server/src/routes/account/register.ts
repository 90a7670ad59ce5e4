import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { acceptAdminSetUp } from '../../services/accounts/administrators.ts';
import { profileOf } from '../../services/accounts/profile.ts';
import { changeSettings } from '../../services/accounts/settings.ts';
import { registerDeletionRoutes } from './deletion.ts';
import { registerExportRoutes } from './export.ts';
import { registerSessionsRoutes } from './sessions.ts';

/** The signed-in user, and the one-time link that makes the first administrator. */
export function registerAccountRoutes(app: App, context: Context): void {
  registerSessionsRoutes(app, context);
  registerDeletionRoutes(app, context);
  registerExportRoutes(app, context);

  route(app, 'GET /api/me', async (request) => profileOf(context, userOf(request)));

  route(app, 'PATCH /api/account/settings', async (request) =>
    changeSettings(context.database, userOf(request).id, request.body),
  );

  route(app, 'POST /api/setup', { before: app.limitAccountRequests }, async (request, reply) => {
    const { database, clock } = context;
    await acceptAdminSetUp(database, clock, { token: request.body.token, userId: userOf(request).id });
    return reply.code(204).send();
  });
}
