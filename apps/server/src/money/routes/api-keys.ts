import { createApiKey, listApiKeys, revokeApiKey } from '../../identity/api-keys/keys.ts';
import type { Context } from '../../identity/context.ts';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { hasApiAccess, requireApiAccess } from '../credits/api-access.ts';

/** A user's API keys. Only a session can create, list or revoke them, not a key. */
export function registerApiKeysRoutes(app: App, context: Context): void {
  route(app, 'GET /api/account/api-keys', async (request) => {
    const { id } = userOf(request);
    return { allowed: await hasApiAccess(context, id), keys: await listApiKeys(context, id) };
  });

  route(app, 'POST /api/account/api-keys', { before: app.limitAccountRequests }, async (request, reply) => {
    const { id } = userOf(request);
    await requireApiAccess(context, id);
    const created = await createApiKey(context, id, request.body);
    return reply.code(201).header('cache-control', 'no-store').send(created);
  });

  route(app, 'DELETE /api/account/api-keys/:id', async (request, reply) => {
    await revokeApiKey(context, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });
}
