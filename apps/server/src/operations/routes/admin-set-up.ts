import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { findLocalServers } from '../set-up/local-servers.ts';
import { changeSetUp, readSetUp } from '../set-up/tasks.ts';
import { testMail } from '../set-up/test-mail.ts';

/** Setting up a new installation: its audience, models and mail. */
export function registerAdminSetUpRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/set-up', async () => readSetUp(context));

  route(app, 'PUT /api/admin/set-up', async (request) => {
    await changeSetUp(context, actorOf(request), request.body);
    return readSetUp(context);
  });

  route(app, 'GET /api/admin/set-up/local-servers', { config: { weight: 20 } }, async () =>
    findLocalServers(),
  );

  route(
    app,
    'POST /api/admin/set-up/mail-test',
    { config: { rateLimit: { max: 10, timeWindow: '1 minute', groupId: 'mail-test' }, weight: 20 } },
    async (request) => testMail({ ...context, logger: request.log }, actorOf(request).email),
  );
}
