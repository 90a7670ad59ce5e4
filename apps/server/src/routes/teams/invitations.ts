import { invitationResponse, teamResponse } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { acceptInvitation, readInvitation } from '../../services/teams/accept.ts';
import { teamOf } from '../../services/teams/view.ts';

const tags = ['team'];
const params = z.object({ token: z.string().min(1).max(200) });

/** What the link of an invitation leads to. Its token is what opens it, so it is read without a session. */
export function registerInvitationsRoutes(app: App, context: Context): void {
  app.get(
    '/api/invitations/:token',
    {
      onRequest: app.limitAccountRequests,
      schema: { tags, summary: 'What one is invited to', params, response: { 200: invitationResponse } },
    },
    async (request) => readInvitation(context, request.params.token),
  );

  app.post(
    '/api/invitations/:token/accept',
    {
      onRequest: [app.limitAccountRequests, app.requireUser],
      schema: { tags, summary: 'Take the offered seat', params, response: { 200: teamResponse } },
    },
    async (request) => {
      await acceptInvitation(context, userOf(request), request.params.token);
      return teamOf(context, userOf(request).id);
    },
  );
}
