import { keyMessages } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { createKey } from '../../../services/keys/create.ts';
import { listKeys } from '../../../services/keys/list.ts';
import { removeKey } from '../../../services/keys/remove.ts';
import { updateKey } from '../../../services/keys/update.ts';

/** Keys of model providers: write-only, tested when they are added or switched on. */
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
