import type { App } from '../../../platform/http/app.ts';
import { route } from '../../../platform/http/route.ts';
import type { AccountSteps } from '../../accounts/account-steps.ts';
import { forgetCalledOff, requestDeletion } from '../../accounts/deletion.ts';
import type { Context } from '../../context.ts';
import { sessionOf, userOf } from '../../sessions/session.ts';

/** Leaving for good. */
export function registerDeletionRoutes<Shared extends Context>(
  app: App,
  context: Shared,
  steps: readonly AccountSteps<Shared>[],
): void {
  route(app, 'POST /api/account/deletion', { before: app.limitAccountRequests }, async (request) => {
    const who = { user: userOf(request), session: sessionOf(request) };
    return requestDeletion(context, steps, who, request.body.password);
  });

  route(app, 'DELETE /api/account/deletion', async (request, reply) => {
    await forgetCalledOff(context, userOf(request).id);
    return reply.code(204).send();
  });
}
