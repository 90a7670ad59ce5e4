import { feedbackRefusals, feedbackRequest, feedbackResponse, surveyResponse } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { orElse, userOf } from '../../plugins/session.ts';
import { submitFeedback } from '../../services/feedback/submit.ts';
import { dismissSurvey, isSurveyOpen } from '../../services/survey/state.ts';

const tags = ['feedback'];

/** Messages a minute from one user, whoever else shares the address: people write slowly. */
const feedbackLimit = {
  max: 10,
  timeWindow: '1 minute',
  hook: 'preHandler',
  keyGenerator: (request: FastifyRequest) => userOf(request).id,
} as const;

/** What users have to say, and the survey that asks them. */
export function registerFeedbackRoutes(app: App, context: Context): void {
  const { database } = context;

  app.post(
    '/api/feedback/submit',
    {
      onRequest: orElse(app.requireUser, feedbackRefusals.signedOut),
      config: { rateLimit: feedbackLimit },
      schema: {
        tags,
        summary: 'Send a message, or answer the survey',
        body: feedbackRequest,
        response: { 201: feedbackResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await submitFeedback(context, userOf(request).id, request.body) }),
  );

  app.get(
    '/api/survey',
    {
      onRequest: app.requireUser,
      schema: { tags, summary: 'Whether to ask the survey', response: { 200: surveyResponse } },
    },
    async (request) => ({ open: await isSurveyOpen(database, userOf(request).id) }),
  );

  app.post(
    '/api/survey/dismissals',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        summary: 'Send the survey away',
        response: { 204: z.undefined().describe('After the second time it does not come back.') },
      },
    },
    async (request, reply) => {
      await dismissSurvey(database, userOf(request).id);
      return reply.code(204).send();
    },
  );
}
