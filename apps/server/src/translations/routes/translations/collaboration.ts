import { userOf } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { route } from '../../../platform/http/route.ts';
import { listActivity } from '../../activity/list.ts';
import { assign, listAssignments, unassign } from '../../assignments/assign.ts';
import { changeComment, deleteComment } from '../../comments/change.ts';
import { listComments } from '../../comments/list.ts';
import { reply as replyTo, startThread } from '../../comments/write.ts';
import type { Context } from '../../context.ts';
import { translationFor } from '../../lifecycle/access.ts';
import { countUnread, listNotices, markRead } from '../../notices/list.ts';
import { peopleOf } from '../../people/list.ts';
import { changeReviewState } from '../../review/change-state.ts';

/** Each may send e-mails. */
const writeLimit = { max: 30, timeWindow: '1 minute', groupId: 'write-comment' };

/** What people who work on one translation together need. */
export function registerCollaborationRoutes(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/people', async (request) => {
    const row = await translationFor(context, userOf(request).id, request.params.id, 'view');
    return { people: await peopleOf(context.database, row) };
  });

  registerCommentRoutes(app, context);

  route(app, 'GET /api/translations/:id/assignments', async (request) => ({
    assignments: await listAssignments(context, userOf(request).id, request.params.id),
  }));

  route(
    app,
    'POST /api/translations/:id/assignments',
    { config: { rateLimit: writeLimit } },
    async (request, reply) => {
      const assignments = await assign(context, userOf(request).id, request.params.id, request.body);
      return reply.code(201).send({ assignments });
    },
  );

  route(app, 'DELETE /api/translations/:id/assignments/:assignmentId', async (request) => {
    const { id, assignmentId } = request.params;
    return { assignments: await unassign(context, userOf(request).id, id, assignmentId) };
  });

  route(app, 'PUT /api/translations/:id/review', { config: { rateLimit: writeLimit } }, async (request) => {
    const { id } = request.params;
    return { review_state: await changeReviewState(context, userOf(request).id, id, request.body.state) };
  });

  route(app, 'GET /api/translations/:id/activity', async (request) => ({
    activity: await listActivity(context, userOf(request).id, request.params.id),
  }));

  route(app, 'GET /api/notices', async (request) => listNotices(context, userOf(request).id));

  route(app, 'GET /api/notices/unread', async (request) => ({
    unread: await countUnread(context.database, userOf(request).id),
  }));

  route(app, 'POST /api/notices/read', async (request) => {
    const { id } = userOf(request);
    await markRead(context, id, request.body.ids);
    return { unread: await countUnread(context.database, id) };
  });
}

function registerCommentRoutes(app: App, context: Context): void {
  const limited = { config: { rateLimit: writeLimit, weight: 5 } };

  route(app, 'GET /api/translations/:id/comments', async (request) =>
    listComments(context, userOf(request).id, request.params.id, request.query),
  );

  route(app, 'POST /api/translations/:id/comments', limited, async (request, reply) => {
    const thread = await startThread(context, userOf(request).id, request.params.id, request.body);
    return reply.code(201).send({ thread });
  });

  route(app, 'POST /api/translations/:id/comments/:commentId/replies', limited, async (request, reply) => {
    const thread = await replyTo(context, userOf(request).id, request.params, request.body);
    return reply.code(201).send({ thread });
  });

  route(app, 'PATCH /api/translations/:id/comments/:commentId', limited, async (request) => ({
    thread: await changeComment(context, userOf(request).id, request.params, request.body),
  }));

  route(app, 'DELETE /api/translations/:id/comments/:commentId', async (request) => ({
    thread: await deleteComment(context, userOf(request).id, request.params),
  }));
}
