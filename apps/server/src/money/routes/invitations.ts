import type { Context } from '../../identity/context.ts';
import { userOf } from '../../identity/sessions/session.ts';
import { acceptInvitation, readInvitation } from '../../identity/teams/accept.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { teamOf } from '../teams/view.ts';

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
