import type { AccountSteps } from '../../identity/accounts/account-steps.ts';
import { userOf } from '../../identity/sessions/session.ts';
import { acceptInvitation, readInvitation } from '../../identity/teams/accept.ts';
import { dissolveTeam, renameTeam, transferTeam } from '../../identity/teams/change.ts';
import { invite, withdrawInvitation } from '../../identity/teams/invite.ts';
import { changeRole, leaveTeam, removeMember } from '../../identity/teams/members.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { createTeam } from '../teams/create.ts';
import { teamOf } from '../teams/view.ts';

/** The caller's workspace, its members and its invitations. Each response is the new state. */
export function registerTeamsRoutes<Shared extends Context>(
  app: App,
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
): void {
  route(app, 'GET /api/team', async (request) => teamOf(context, userOf(request).id));

  route(app, 'POST /api/team', async (request) => {
    await createTeam(context, userOf(request), request.body.name);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'PATCH /api/team', async (request) => {
    await renameTeam(context, userOf(request).id, request.body.name);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'DELETE /api/team', async (request) => {
    await dissolveTeam(context, steps, userOf(request).id);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'POST /api/team/owner', async (request) => {
    await transferTeam(context, userOf(request).id, request.body.user_id);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'POST /api/team/leave', async (request) => {
    await leaveTeam(context, steps, userOf(request).id);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'PATCH /api/team/members/:userId', async (request) => {
    await changeRole(context, userOf(request).id, { ...request.params, ...request.body });
    return teamOf(context, userOf(request).id);
  });

  route(app, 'DELETE /api/team/members/:userId', async (request) => {
    await removeMember(context, steps, userOf(request).id, request.params.userId);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'POST /api/team/invitations', { before: app.limitAccountRequests }, async (request) => {
    const sent = await invite(context, userOf(request), request.body);
    return { ...(await teamOf(context, userOf(request).id)), invitation_sent: sent };
  });

  route(app, 'DELETE /api/team/invitations/:id', async (request) => {
    await withdrawInvitation(context, userOf(request).id, request.params.id);
    return teamOf(context, userOf(request).id);
  });

  registerInvitationsRoutes(app, context);
}

/** Invitations opened by their link. The token authorizes the request, so no session is required. */
function registerInvitationsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/invitations/:token', { before: app.limitAccountRequests }, async (request) =>
    readInvitation(context, request.params.token),
  );

  route(app, 'POST /api/invitations/:token/accept', { before: app.limitAccountRequests }, async (request) => {
    await acceptInvitation(context, userOf(request), request.params.token);
    return teamOf(context, userOf(request).id);
  });
}
