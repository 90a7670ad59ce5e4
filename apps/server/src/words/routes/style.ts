import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { listStyleVersions, readStyle, saveStyle } from '../style/versions.ts';

/** Style rules and terms to keep, of an account or a workspace. */
export function registerStyleRoutes(app: App, context: Context): void {
  route(app, 'GET /api/style/:scope', async (request) =>
    readStyle(context, userOf(request).id, request.params.scope),
  );

  route(app, 'PUT /api/style/:scope', async (request) =>
    saveStyle(context, userOf(request).id, request.params.scope, request.body),
  );

  route(app, 'GET /api/style/:scope/versions', async (request) => ({
    versions: await listStyleVersions(context, userOf(request).id, request.params.scope),
  }));
}
