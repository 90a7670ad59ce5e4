import { findTermsOptions } from '@verso/contracts';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import { closedSignal } from '../../platform/http/when-closed.ts';
import { readUploadForm } from '../../platform/uploads/read-form.ts';
import type { Context } from '../context.ts';
import { findTermsOf } from '../term-lists/find.ts';
import {
  addListToGlossary,
  createTermList,
  readTermList,
  removeTermList,
  saveTermList,
} from '../term-lists/lists.ts';
import { proposeTranslations } from '../term-lists/propose.ts';

/** Each search opens a document and may call a model. */
const findLimit = { max: 20, timeWindow: '1 minute', groupId: 'find-terms' };

/** The terms of a document, found and approved before its translation. */
export function registerTermListsRoutes(app: App, context: Context): void {
  const { database } = context;

  route(
    app,
    'POST /api/term-lists',
    { config: { rateLimit: findLimit, weight: 20 } },
    async (request, reply) => {
      const signal = closedSignal(reply);
      const form = await readUploadForm(request, findTermsOptions, context.config.maxUploadBytes);
      try {
        const list = await findTermsOf(context, userOf(request), form, signal);
        return await reply.code(201).send({ list });
      } finally {
        await form.upload.discard();
      }
    },
  );

  route(app, 'POST /api/term-lists/terms', { bodyLimit: longBodyLimit }, async (request, reply) => {
    const list = await createTermList(context, userOf(request).id, request.body);
    return reply.code(201).send({ list });
  });

  route(app, 'GET /api/term-lists/:id', async (request) => ({
    list: await readTermList(context, userOf(request).id, request.params.id),
  }));

  route(app, 'PUT /api/term-lists/:id', { bodyLimit: longBodyLimit }, async (request) => ({
    list: await saveTermList(context, userOf(request).id, request.params.id, request.body),
  }));

  route(
    app,
    'POST /api/term-lists/:id/proposals',
    { config: { rateLimit: findLimit, weight: 20 } },
    async (request, reply) => {
      const signal = closedSignal(reply);
      return { list: await proposeTranslations(context, userOf(request), request.params.id, signal) };
    },
  );

  route(app, 'DELETE /api/term-lists/:id', async (request, reply) => {
    await removeTermList(database, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });

  route(app, 'POST /api/term-lists/:id/glossary', async (request) =>
    addListToGlossary(context, userOf(request).id, request.params.id, request.body.glossary_id),
  );
}
