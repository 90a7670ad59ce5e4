import type { App } from '../../../platform/http/app.ts';
import { route } from '../../../platform/http/route.ts';
import type { AccountSteps } from '../../accounts/account-steps.ts';
import { acceptAdminSetUp } from '../../accounts/administrators.ts';
import { changeSettings } from '../../accounts/settings.ts';
import type { Context } from '../../context.ts';
import { userOf } from '../../sessions/session.ts';
import { registerDeletionRoutes } from './deletion.ts';
import { registerSessionsRoutes } from './sessions.ts';

/** The signed-in user, and the one-time link that makes the first administrator. */
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
