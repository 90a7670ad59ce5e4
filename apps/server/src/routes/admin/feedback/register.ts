import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { answerFeedback } from '../../../services/feedback/answer.ts';
import { countFeedback } from '../../../services/feedback/count.ts';
import { listFeedback } from '../../../services/feedback/list.ts';
import { updateFeedback } from '../../../services/feedback/update.ts';

/** What users wrote, and whether they have been answered. */
export function registerAdminFeedbackRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/feedback', async (request) => listFeedback(context, request.query));

  route(app, 'GET /api/admin/feedback/summary', async () => countFeedback(context));

  route(app, 'POST /api/admin/feedback/:id/answers', async (request) => {
    const entry = await answerFeedback(context, actorOf(request), request.params.id, request.body);
    return { feedback: entry, message: `Your answer is on its way to ${entry.user_email}.` };
  });

  route(app, 'PUT /api/admin/feedback', async (request) =>
    updateFeedback(context, actorOf(request), request.body),
  );
}
