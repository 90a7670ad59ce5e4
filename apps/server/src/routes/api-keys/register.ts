import { apiKeysResponse, createApiKeyRequest, createApiKeyResponse } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { createApiKey } from '../../services/api-keys/create.ts';
import { listApiKeys } from '../../services/api-keys/list.ts';
import { revokeApiKey } from '../../services/api-keys/revoke.ts';

const params = z.object({ id: z.uuid() });
const tags = ['accounts'];

/** A user's keys for programs. They are looked after by people: no key makes, lists or revokes keys. */
export function registerApiKeysRoutes(app: App, context: Context): void {
  app.get(
    '/api/account/api-keys',
    {
      onRequest: app.requireUser,
      schema: { tags, summary: 'Your API keys, without the keys', response: { 200: apiKeysResponse } },
    },
    async (request) => listApiKeys(context, userOf(request).id),
  );

  app.post(
    '/api/account/api-keys',
    {
      onRequest: [app.limitAccountRequests, app.requireUser],
      schema: {
        tags,
        summary: 'Make an API key; this answer alone names it',
        body: createApiKeyRequest,
        response: { 201: createApiKeyResponse },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(await createApiKey(context, userOf(request).id, request.body)),
  );

  app.delete(
    '/api/account/api-keys/:id',
    {
      onRequest: app.requireUser,
      schema: {
        tags,
        summary: 'Revoke an API key',
        params,
        response: { 204: z.undefined().describe('It works no more.') },
      },
    },
    async (request, reply) => {
      await revokeApiKey(context, userOf(request).id, request.params.id);
      return reply.code(204).send();
    },
  );
}
