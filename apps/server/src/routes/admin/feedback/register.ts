import {
  feedbackEntriesResponse,
  feedbackEntryResponse,
  listFeedbackQuery,
  updateFeedbackRequest,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
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
