import {
  createKeyRequest,
  keyChangeResponse,
  keyDeletedResponse,
  keyMessages,
  keyQuery,
  keysResponse,
  updateKeyRequest,
} from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { createKey } from '../../../services/keys/create.ts';
import { listKeys } from '../../../services/keys/list.ts';
import { removeKey } from '../../../services/keys/remove.ts';
import { updateKey } from '../../../services/keys/update.ts';

const path = '/api/admin/manage-api-keys';
const tags = ['administration'];

/** Keys of model providers: write-only, tested when they are added or switched on. */
export function registerAdminKeysRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    {
      onRequest,
      schema: { tags, summary: 'API keys with their statistics', response: { 200: keysResponse } },
    },
    async () => ({ keys: await listKeys(context) }),
  );

  app.post(
    path,
    {
      onRequest,
      config: { weight: 20 },
      schema: {
        tags,
        summary: 'Add an API key and test it',
        body: createKeyRequest,
        response: { 201: keyChangeResponse },
      },
    },
    async (request, reply) => {
      const key = await createKey({ ...context, logger: request.log }, actorOf(request), request.body);
      return reply.code(201).send({ key, message: keyMessages.addedAs(key) });
    },
  );

  app.put(
    path,
    {
      onRequest,
      config: { weight: 20 },
      schema: {
        tags,
        summary: 'Change an API key; switching it on tests it',
        querystring: keyQuery,
        body: updateKeyRequest,
        response: { 200: keyChangeResponse },
      },
    },
    async (request) => {
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
    },
  );

  app.delete(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete an API key',
        querystring: keyQuery,
        response: { 200: keyDeletedResponse },
      },
    },
    async (request) => {
      const name = await removeKey(context, actorOf(request), request.query.id);
      return { message: keyMessages.deleted(name) };
    },
  );
}
