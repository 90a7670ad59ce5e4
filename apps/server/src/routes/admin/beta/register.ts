import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { endBetaAccess } from '../../../services/beta/end.ts';
import { grantBetaAccess } from '../../../services/beta/grant.ts';
import { listBetaUsers } from '../../../services/beta/views.ts';

/** The beta programme. */
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
