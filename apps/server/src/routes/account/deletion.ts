import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { sessionOf, userOf } from '../../plugins/session.ts';
import { forgetCalledOff, requestDeletion } from '../../services/accounts/deletion.ts';

/** Leaving for good. */
export function registerDeletionRoutes(app: App, context: Context): void {
  route(app, 'POST /api/account/deletion', { before: app.limitAccountRequests }, async (request) => {
    const who = { user: userOf(request), session: sessionOf(request) };
    return requestDeletion(context, who, request.body.password);
  });

  route(app, 'DELETE /api/account/deletion', async (request, reply) => {
    await forgetCalledOff(context, userOf(request).id);
    return reply.code(204).send();
  });
}
