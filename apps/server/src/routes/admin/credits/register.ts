import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { grantCredits, revokeGrant } from '../../../services/credits/grants.ts';
import { listGrants } from '../../../services/credits/list-grants.ts';

/** Characters that administrators give to users and take back. */
export function registerAdminCreditsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/manage-credits', async (request) => listGrants(context, request.query));

  route(app, 'POST /api/admin/manage-credits', async (request) =>
    revokeGrant(context, actorOf(request), request.body),
  );

  route(app, 'POST /api/admin/grant-custom-credits', async (request) =>
    grantCredits(context, actorOf(request), request.body),
  );
}
