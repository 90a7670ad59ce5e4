import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { cloneAbTest, createAbTest, updateAbTest } from '../../../services/ab-tests/change.ts';
import { listAbTests } from '../../../services/ab-tests/list.ts';
import { listReasons } from '../../../services/ab-tests/reasons.ts';

/** Comparisons of two models by beta users. */
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
