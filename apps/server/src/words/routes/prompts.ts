import { actorOf, userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { createPrompt, editPrompt, removePrompt } from '../prompts/change.ts';
import { listPrompts } from '../prompts/list.ts';
import { hidePrompt, reportPrompt } from '../prompts/moderation.ts';
import { usePrompt } from '../prompts/use.ts';

/** Limits reports, which administrators read. */
const reportLimit = { max: 10, timeWindow: '1 minute', groupId: 'report-prompt' };

/** The prompt library. */
export function registerPromptsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/prompts', async (request) =>
    listPrompts(context.database, userOf(request), request.query),
  );

  route(app, 'POST /api/prompts', async (request, reply) =>
    reply.code(201).send({ prompt: await createPrompt(context, userOf(request).id, request.body) }),
  );

  route(app, 'PATCH /api/prompts/:id', async (request) => ({
    prompt: await editPrompt(context, userOf(request).id, request.params.id, request.body),
  }));

  route(app, 'DELETE /api/prompts/:id', async (request, reply) => {
    await removePrompt(context.database, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });

  route(app, 'POST /api/prompts/:id/use', async (request, reply) => {
    await usePrompt(context, userOf(request), request.params.id);
    return reply.code(204).send();
  });

  route(
    app,
    'POST /api/prompts/:id/report',
    { config: { rateLimit: reportLimit } },
    async (request, reply) => {
      await reportPrompt(context, userOf(request), request.params.id, request.body.reason);
      return reply.code(204).send();
    },
  );

  route(app, 'PUT /api/admin/prompts', async (request) => ({
    prompt: await hidePrompt(context, actorOf(request), request.body),
  }));
}
