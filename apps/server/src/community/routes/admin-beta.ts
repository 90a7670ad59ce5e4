import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { endBetaAccess } from '../beta/end.ts';
import { grantBetaAccess } from '../beta/grant.ts';
import { listBetaUsers } from '../beta/views.ts';
import type { Context } from '../context.ts';

/** Administration of the beta program. */
export function registerAdminBetaRoutes(app: App, context: Context): void {
  route(app, 'POST /api/admin/grant-beta-access', async (request) =>
    grantBetaAccess(context, actorOf(request), request.body),
  );

  route(app, 'DELETE /api/admin/grant-beta-access', async (request, reply) => {
    await endBetaAccess(context, actorOf(request), request.body.userEmail);
    return reply.code(204).send();
  });

  route(app, 'GET /api/admin/beta-users', async (request) => listBetaUsers(context, request.query));
}
