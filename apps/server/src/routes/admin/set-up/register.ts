import { localServersResponse, mailTestResponse, setUpRequest, setUpResponse } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { changeSetUp } from '../../../services/set-up/change.ts';
import { findLocalServers } from '../../../services/set-up/local-servers.ts';
import { readSetUp } from '../../../services/set-up/tasks.ts';
import { testMail } from '../../../services/set-up/test-mail.ts';

const path = '/api/admin/set-up';
const tags = ['admin'];

/** The first visit of an administrator: who uses the server, which models answer, whether mail works. */
export function registerAdminSetUpRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    {
      onRequest,
      schema: { tags, summary: 'What is left to do on a new installation', response: { 200: setUpResponse } },
    },
    async () => readSetUp(context),
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Choose whether there are plans, or skip a task',
        body: setUpRequest,
        response: { 200: setUpResponse },
      },
    },
    async (request) => {
      await changeSetUp(context, actorOf(request), request.body);
      return readSetUp(context);
    },
  );

  app.get(
    `${path}/local-servers`,
    {
      onRequest,
      config: { weight: 20 },
      schema: {
        tags,
        summary: 'Servers of models at the usual addresses of this machine',
        response: { 200: localServersResponse },
      },
    },
    async () => findLocalServers(),
  );

  app.post(
    `${path}/mail-test`,
    {
      onRequest,
      config: { rateLimit: { max: 10, timeWindow: '1 minute', groupId: 'mail-test' }, weight: 20 },
      schema: { tags, summary: 'Send a test mail to yourself', response: { 200: mailTestResponse } },
    },
    async (request) => testMail({ ...context, logger: request.log }, actorOf(request).email),
  );
}
