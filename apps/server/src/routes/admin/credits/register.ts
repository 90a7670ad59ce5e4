import {
  grantCreditsRequest,
  grantCreditsResponse,
  listGrantsQuery,
  listGrantsResponse,
  revokeGrantRequest,
  revokeGrantResponse,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { grantCredits, revokeGrant } from '../../../services/credits/grants.ts';
import { listGrants } from '../../../services/credits/list-grants.ts';

const tags = ['admin'];

/** Characters that administrators give to users and take back. */
export function registerAdminCreditsRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    '/api/admin/manage-credits',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Credit grants, newest first',
        querystring: listGrantsQuery,
        response: { 200: listGrantsResponse },
      },
    },
    async (request) => listGrants(context, request.query),
  );

  app.post(
    '/api/admin/manage-credits',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Revoke a grant: what is left of it is taken back',
        body: revokeGrantRequest,
        response: { 200: revokeGrantResponse },
      },
    },
    async (request) => revokeGrant(context, actorOf(request), request.body),
  );

  app.post(
    '/api/admin/grant-custom-credits',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Grant pages or characters to a user',
        body: grantCreditsRequest,
        response: { 200: grantCreditsResponse },
      },
    },
    async (request) => grantCredits(context, actorOf(request), request.body),
  );
}
