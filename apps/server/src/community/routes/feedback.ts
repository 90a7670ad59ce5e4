import { feedbackRefusals } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import { userOf, withSignedOutMessage } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { submitFeedback } from '../feedback/submit.ts';
import { dismissSurvey, isSurveyOpen } from '../feedback/survey.ts';

/** Messages per minute and user rather than address, which several users may share. */
const feedbackLimit = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) => userOf(request).id,
} as const;

/** Feedback and the survey. */
export function registerFeedbackRoutes(app: App, context: Context): void {
  const { database } = context;

  route(
    app,
    'POST /api/feedback/submit',
    {
      guard: withSignedOutMessage(app.requireUser, feedbackRefusals.signedOut),
      config: { rateLimit: feedbackLimit },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await submitFeedback(context, userOf(request).id, request.body) }),
  );

  route(app, 'GET /api/survey', async (request) => ({
    open: await isSurveyOpen(database, userOf(request).id),
  }));

  route(app, 'POST /api/survey/dismissals', async (request, reply) => {
    await dismissSurvey(database, userOf(request).id);
    return reply.code(204).send();
  });
}
