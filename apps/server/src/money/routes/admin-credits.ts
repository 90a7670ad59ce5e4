import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { grantCredits, revokeGrant } from '../credits/grants.ts';
import { listGrants } from '../credits/list-grants.ts';

/** Routes to grant and revoke characters. */
export function registerAdminCreditsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/manage-credits', async (request) => listGrants(context, request.query));

  route(app, 'POST /api/admin/manage-credits', async (request) =>
    revokeGrant(context, actorOf(request), request.body),
  );

  route(app, 'POST /api/admin/grant-custom-credits', async (request) =>
    grantCredits(context, actorOf(request), request.body),
  );
}
