import {
  changeMemberRequest,
  handOverRequest,
  inviteRequest,
  teamNameRequest,
  teamResponse,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { dissolveTeam, handOverTeam, renameTeam } from '../../services/teams/change.ts';
import { createTeam } from '../../services/teams/create.ts';
import { invite, withdrawInvitation } from '../../services/teams/invite.ts';
import { changeRole, leaveTeam, removeMember } from '../../services/teams/members.ts';
import { teamOf } from '../../services/teams/view.ts';
import { registerInvitationsRoutes } from './invitations.ts';

const tags = ['team'];
const response = { 200: teamResponse };
const member = z.object({ userId: z.string().min(1).max(100) });
const invitation = z.object({ id: z.uuid() });

/** The caller's workspace: who is in it, who is invited, and what becomes of it. Each answer is how it stands then. */
export function registerTeamsRoutes(app: App, context: Context): void {
  const onRequest = app.requireUser;

  app.get(
    '/api/team',
    { onRequest, schema: { tags, summary: 'The workspace one belongs to', response } },
    async (request) => teamOf(context, userOf(request).id),
  );

  app.post(
    '/api/team',
    {
      onRequest,
      schema: { tags, summary: 'Make a workspace, on one’s own plan', body: teamNameRequest, response },
    },
    async (request) => {
      await createTeam(context, userOf(request), request.body.name);
      return teamOf(context, userOf(request).id);
    },
  );

  app.patch(
    '/api/team',
    { onRequest, schema: { tags, summary: 'Rename the workspace', body: teamNameRequest, response } },
    async (request) => {
      await renameTeam(context, userOf(request).id, request.body.name);
      return teamOf(context, userOf(request).id);
    },
  );

  app.delete(
    '/api/team',
    { onRequest, schema: { tags, summary: 'End the workspace; everybody keeps what they made', response } },
    async (request) => {
      await dissolveTeam(context, userOf(request).id);
      return teamOf(context, userOf(request).id);
    },
  );

  app.post(
    '/api/team/owner',
    { onRequest, schema: { tags, summary: 'Hand the workspace over', body: handOverRequest, response } },
    async (request) => {
      await handOverTeam(context, userOf(request).id, request.body.user_id);
      return teamOf(context, userOf(request).id);
    },
  );

  app.post(
    '/api/team/leave',
    { onRequest, schema: { tags, summary: 'Give one’s seat up', response } },
    async (request) => {
      await leaveTeam(context, userOf(request).id);
      return teamOf(context, userOf(request).id);
    },
  );

  app.patch(
    '/api/team/members/:userId',
    {
      onRequest,
      schema: { tags, summary: 'Change a role', params: member, body: changeMemberRequest, response },
    },
    async (request) => {
      await changeRole(context, userOf(request).id, { ...request.params, ...request.body });
      return teamOf(context, userOf(request).id);
    },
  );

  app.delete(
    '/api/team/members/:userId',
    { onRequest, schema: { tags, summary: 'Take a seat away', params: member, response } },
    async (request) => {
      await removeMember(context, userOf(request).id, request.params.userId);
      return teamOf(context, userOf(request).id);
    },
  );

  app.post(
    '/api/team/invitations',
    {
      onRequest: [app.limitAccountRequests, app.requireUser],
      schema: { tags, summary: 'Offer a seat by e-mail', body: inviteRequest, response },
    },
    async (request) => {
      const sent = await invite(context, userOf(request), request.body);
      return { ...(await teamOf(context, userOf(request).id)), invitation_sent: sent };
    },
  );

  app.delete(
    '/api/team/invitations/:id',
    { onRequest, schema: { tags, summary: 'Withdraw an invitation', params: invitation, response } },
    async (request) => {
      await withdrawInvitation(context, userOf(request).id, request.params.id);
      return teamOf(context, userOf(request).id);
    },
  );

  registerInvitationsRoutes(app, context);
}
