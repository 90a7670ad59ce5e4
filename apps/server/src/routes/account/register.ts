import { accountSettings, accountSettingsChange, meResponse } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { acceptAdminSetUp } from '../../services/accounts/administrators.ts';
import { profileOf } from '../../services/accounts/profile.ts';
import { changeSettings } from '../../services/accounts/settings.ts';
import { registerDeletionRoutes } from './deletion.ts';
import { registerExportRoutes } from './export.ts';
import { registerSessionsRoutes } from './sessions.ts';

const setUpRequest = z.object({ token: z.string().min(1).max(200) });

/** The signed-in user, and the one-time link that makes the first administrator. */
export function registerAccountRoutes(app: App, context: Context): void {
  registerSessionsRoutes(app, context);
  registerDeletionRoutes(app, context);
  registerExportRoutes(app, context);

  app.get(
    '/api/me',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Who is signed in, and what is left of their plan',
        response: { 200: meResponse },
      },
    },
    async (request) => profileOf(context, userOf(request)),
  );

  app.patch(
    '/api/account/settings',
    {
      onRequest: app.requireUser,
      schema: {
        tags: ['accounts'],
        summary: 'Change preferences: shortcuts, e-mails, how long files are kept',
        body: accountSettingsChange,
        response: { 200: accountSettings },
      },
    },
    async (request) => changeSettings(context.database, userOf(request).id, request.body),
  );

  app.post(
    '/api/setup',
    {
      onRequest: [app.limitAccountRequests, app.requireUser],
      schema: {
        tags: ['accounts'],
        summary: 'Become the administrator with the link that the server printed at its first start',
        body: setUpRequest,
        response: { 204: z.undefined().describe('This user is an administrator now.') },
      },
    },
    async (request, reply) => {
      const { database, clock } = context;
      await acceptAdminSetUp(database, clock, { token: request.body.token, userId: userOf(request).id });
      return reply.code(204).send();
    },
  );
}
