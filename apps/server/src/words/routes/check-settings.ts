import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { readCheckSettings, saveCheckSettings } from '../checks/settings.ts';
import type { Context } from '../context.ts';

/** The quality checks that an account or a workspace has switched off. */
export function registerCheckSettingsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/check-settings/:scope', async (request) =>
    readCheckSettings(context, userOf(request).id, request.params.scope),
  );

  route(app, 'PUT /api/check-settings/:scope', async (request) =>
    saveCheckSettings(context, userOf(request).id, request.params.scope, request.body.off),
  );
}
