import { keyMessages } from '@verso/contracts';
import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { createKey, removeKey, updateKey } from '../keys/change.ts';
import { listKeys } from '../keys/list.ts';

/** Keys of model providers. They are write-only and tested when added or activated. */
export function registerAdminKeysRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/manage-api-keys', async () => ({ keys: await listKeys(context) }));

  route(app, 'POST /api/admin/manage-api-keys', { config: { weight: 20 } }, async (request, reply) => {
    const key = await createKey({ ...context, logger: request.log }, actorOf(request), request.body);
    return reply.code(201).send({ key, message: keyMessages.addedAs(key) });
  });

  route(app, 'PUT /api/admin/manage-api-keys', { config: { weight: 20 } }, async (request) => {
    const key = await updateKey(
      { ...context, logger: request.log },
      actorOf(request),
      request.query.id,
      request.body,
    );
    const message =
      request.body.status === undefined
        ? keyMessages.updated(key.key_name)
        : keyMessages.statusUpdated(key.status);
    return { key, message };
  });

  route(app, 'DELETE /api/admin/manage-api-keys', async (request) => {
    const name = await removeKey(context, actorOf(request), request.query.id);
    return { message: keyMessages.deleted(name) };
  });
}
