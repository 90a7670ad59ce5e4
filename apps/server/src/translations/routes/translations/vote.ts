import { voteRefusals } from '@verso/contracts';
import { orElse, userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { route } from '../../../platform/http/route.ts';
import { comparisonOf, vote } from '../../ab-tests/vote.ts';
import { voteByTest } from '../../ab-tests/vote-by-test.ts';
import type { Context } from '../../context.ts';

/** Two versions of a beta user's translation, and the choice between them. */
export function registerVoteRoutes(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/comparison', async (request) =>
    comparisonOf(context, userOf(request).id, request.params.id),
  );

  route(app, 'POST /api/translations/:id/vote', async (request) =>
    vote(context, userOf(request).id, request.params.id, request.body),
  );

  route(
    app,
    'POST /api/ab-test-feedback',
    { guard: orElse(app.requireUser, voteRefusals.signedOut) },
    async (request) => voteByTest(context, userOf(request).id, request.body),
  );
}
