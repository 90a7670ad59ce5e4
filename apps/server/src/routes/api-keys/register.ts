import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { createApiKey } from '../../services/api-keys/create.ts';
import { listApiKeys } from '../../services/api-keys/list.ts';
import { revokeApiKey } from '../../services/api-keys/revoke.ts';

/** A user's keys for programs. They are looked after by people: no key makes, lists or revokes keys. */
export function registerApiKeysRoutes(app: App, context: Context): void {
  route(app, 'GET /api/account/api-keys', async (request) => listApiKeys(context, userOf(request).id));

  route(app, 'POST /api/account/api-keys', { before: app.limitAccountRequests }, async (request, reply) =>
    reply
      .code(201)
      .header('cache-control', 'no-store')
      .send(await createApiKey(context, userOf(request).id, request.body)),
  );

  route(app, 'DELETE /api/account/api-keys/:id', async (request, reply) => {
    await revokeApiKey(context, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });
}
