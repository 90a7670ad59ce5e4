import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { cloneAbTest, createAbTest, updateAbTest } from '../ab-tests/change.ts';
import { listAbTests, listReasons } from '../ab-tests/list.ts';
import type { Context } from '../context.ts';

/** A/B tests of two models by beta users. */
export function registerAdminAbTestsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/ab-tests', async () => ({ tests: await listAbTests(context) }));

  route(app, 'POST /api/admin/ab-tests', async (request, reply) =>
    reply.code(201).send(await createAbTest(context, actorOf(request), request.body)),
  );

  route(app, 'PUT /api/admin/ab-tests', async (request) =>
    updateAbTest(context, actorOf(request), request.body),
  );

  route(app, 'GET /api/admin/ab-tests/:id/reasons', async (request) => ({
    reasons: await listReasons(context.database, request.params.id),
  }));

  route(app, 'POST /api/admin/ab-tests/:id/clone', async (request, reply) =>
    reply.code(201).send(await cloneAbTest(context, actorOf(request), request.params.id)),
  );
}
