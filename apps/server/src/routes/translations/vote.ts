import {
  abTestFeedbackRequest,
  comparisonResponse,
  voteRefusals,
  voteRequest,
  voteResponse,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { orElse, userOf } from '../../plugins/session.ts';
import { comparisonOf, vote } from '../../services/ab-tests/vote.ts';
import { voteByTest } from '../../services/ab-tests/vote-by-test.ts';

const params = z.object({ id: z.uuid() });
const tags = ['translations'];

/** Two versions of a beta user's translation, and the choice between them. */
export function registerVoteRoutes(app: App, context: Context): void {
  const onRequest = app.requireUser;

  app.get(
    '/api/translations/:id/comparison',
    {
      onRequest,
      schema: {
        tags,
        summary: 'The two versions of a translation that takes part in an A/B test',
        params,
        response: { 200: comparisonResponse },
      },
    },
    async (request) => comparisonOf(context, userOf(request).id, request.params.id),
  );

  app.post(
    '/api/translations/:id/vote',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Choose between two versions; the answer tells who made which',
        params,
        body: voteRequest,
        response: { 200: voteResponse },
      },
    },
    async (request) => vote(context, userOf(request).id, request.params.id, request.body),
  );

  app.post(
    '/api/ab-test-feedback',
    {
      onRequest: orElse(app.requireUser, voteRefusals.signedOut),
      schema: {
        tags,
        summary: 'Choose between two versions by the name of their test',
        body: abTestFeedbackRequest,
        response: { 200: voteResponse },
      },
    },
    async (request) => voteByTest(context, userOf(request).id, request.body),
  );
}
