import {
  betaUsersResponse,
  endBetaRequest,
  grantBetaRequest,
  grantBetaResponse,
  listBetaUsersQuery,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { endBetaAccess } from '../../../services/beta/end.ts';
import { grantBetaAccess } from '../../../services/beta/grant.ts';
import { listBetaUsers } from '../../../services/beta/views.ts';

const tags = ['admin'];

/** The beta programme. */
export function registerAdminBetaRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.post(
    '/api/admin/grant-beta-access',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Take a user into the beta programme',
        body: grantBetaRequest,
        response: { 200: grantBetaResponse },
      },
    },
    async (request) => grantBetaAccess(context, actorOf(request), request.body),
  );

  app.delete(
    '/api/admin/grant-beta-access',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Take a user out of the beta programme',
        body: endBetaRequest,
        response: { 204: z.undefined().describe('The user is an ordinary one now.') },
      },
    },
    async (request, reply) => {
      await endBetaAccess(context, actorOf(request), request.body.userEmail);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/beta-users',
    {
      onRequest,
      schema: {
        tags,
        summary:
          'Who is in the beta programme, in the order in which they came, and the programme in figures',
        querystring: listBetaUsersQuery,
        response: { 200: betaUsersResponse },
      },
    },
    async (request) => listBetaUsers(context, request.query),
  );
}
