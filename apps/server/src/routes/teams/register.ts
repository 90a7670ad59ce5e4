import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { dissolveTeam, handOverTeam, renameTeam } from '../../services/teams/change.ts';
import { createTeam } from '../../services/teams/create.ts';
import { invite, withdrawInvitation } from '../../services/teams/invite.ts';
import { changeRole, leaveTeam, removeMember } from '../../services/teams/members.ts';
import { teamOf } from '../../services/teams/view.ts';
import { registerInvitationsRoutes } from './invitations.ts';

/** The caller's workspace: who is in it, who is invited, and what becomes of it. Each answer is how it stands then. */
export function registerTeamsRoutes(app: App, context: Context): void {
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
    await dissolveTeam(context, userOf(request).id);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'POST /api/team/owner', async (request) => {
    await handOverTeam(context, userOf(request).id, request.body.user_id);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'POST /api/team/leave', async (request) => {
    await leaveTeam(context, userOf(request).id);
    return teamOf(context, userOf(request).id);
  });

  route(app, 'PATCH /api/team/members/:userId', async (request) => {
    await changeRole(context, userOf(request).id, { ...request.params, ...request.body });
    return teamOf(context, userOf(request).id);
  });

  route(app, 'DELETE /api/team/members/:userId', async (request) => {
    await removeMember(context, userOf(request).id, request.params.userId);
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
