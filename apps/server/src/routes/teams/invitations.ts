import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { acceptInvitation, readInvitation } from '../../services/teams/accept.ts';
import { teamOf } from '../../services/teams/view.ts';

/** What the link of an invitation leads to. Its token is what opens it, so it is read without a session. */
export function registerInvitationsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/invitations/:token', { before: app.limitAccountRequests }, async (request) =>
    readInvitation(context, request.params.token),
  );

  route(app, 'POST /api/invitations/:token/accept', { before: app.limitAccountRequests }, async (request) => {
    await acceptInvitation(context, userOf(request), request.params.token);
    return teamOf(context, userOf(request).id);
  });
}
