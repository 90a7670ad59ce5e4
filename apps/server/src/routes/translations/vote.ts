import { voteRefusals } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { orElse, userOf } from '../../plugins/session.ts';
import { comparisonOf, vote } from '../../services/ab-tests/vote.ts';
import { voteByTest } from '../../services/ab-tests/vote-by-test.ts';

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
