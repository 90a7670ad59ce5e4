import {
  answerFeedbackRequest,
  answerFeedbackResponse,
  feedbackCountsResponse,
  feedbackEntriesResponse,
  feedbackEntryResponse,
  feedbackParams,
  listFeedbackQuery,
  updateFeedbackRequest,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { answerFeedback } from '../../../services/feedback/answer.ts';
import { countFeedback } from '../../../services/feedback/count.ts';
import { listFeedback } from '../../../services/feedback/list.ts';
import { updateFeedback } from '../../../services/feedback/update.ts';

const path = '/api/admin/feedback';
const tags = ['admin'];

/** What users wrote, and whether they have been answered. */
export function registerAdminFeedbackRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Feedback with who sent it, newest first',
        querystring: listFeedbackQuery,
        response: { 200: feedbackEntriesResponse },
      },
    },
    async (request) => listFeedback(context, request.query),
  );

  app.get(
    `${path}/summary`,
    {
      onRequest,
      schema: { tags, summary: 'Feedback in figures', response: { 200: feedbackCountsResponse } },
    },
    async () => countFeedback(context),
  );

  app.post(
    `${path}/:id/answers`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Answer a message by e-mail',
        params: feedbackParams,
        body: answerFeedbackRequest,
        response: { 200: answerFeedbackResponse },
      },
    },
    async (request) => {
      const entry = await answerFeedback(context, actorOf(request), request.params.id, request.body);
      return { feedback: entry, message: `Your answer is on its way to ${entry.user_email}.` };
    },
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change the status of a message',
        body: updateFeedbackRequest,
        response: { 200: feedbackEntryResponse },
      },
    },
    async (request) => updateFeedback(context, actorOf(request), request.body),
  );
}
