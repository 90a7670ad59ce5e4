import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { answerFeedback, updateFeedback } from '../feedback/answer.ts';
import { countFeedback, listFeedback } from '../feedback/list.ts';

/** Administration of users' feedback. */
export function registerAdminFeedbackRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/feedback', async (request) => listFeedback(context, request.query));

  route(app, 'GET /api/admin/feedback/summary', async () => countFeedback(context));

  route(app, 'POST /api/admin/feedback/:id/answers', async (request) => {
    const entry = await answerFeedback(context, actorOf(request), request.params.id, request.body);
    return { feedback: entry, message: `Your answer is being sent to ${entry.user_email}.` };
  });

  route(app, 'PUT /api/admin/feedback', async (request) =>
    updateFeedback(context, actorOf(request), request.body),
  );
}
