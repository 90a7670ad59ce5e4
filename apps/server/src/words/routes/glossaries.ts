import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { createGlossary, editGlossary, removeGlossary } from '../glossaries/change.ts';
import { listChanges, listGlossaries, listTerms, readGlossary } from '../glossaries/list.ts';
import { addTerm, editTerm, removeTerm } from '../glossaries/terms.ts';

/** Glossaries and their terms. */
export function registerGlossariesRoutes(app: App, context: Context): void {
  route(app, 'GET /api/glossaries', async (request) => ({
    glossaries: [...(await listGlossaries(context, userOf(request).id))],
  }));

  route(app, 'POST /api/glossaries', async (request, reply) =>
    reply.code(201).send({ glossary: await createGlossary(context, userOf(request).id, request.body) }),
  );

  route(app, 'GET /api/glossaries/:id', async (request) => ({
    glossary: await readGlossary(context, userOf(request).id, request.params.id),
  }));

  route(app, 'PATCH /api/glossaries/:id', async (request) => ({
    glossary: await editGlossary(context, userOf(request).id, request.params.id, request.body),
  }));

  route(app, 'DELETE /api/glossaries/:id', async (request, reply) => {
    await removeGlossary(context, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });

  route(app, 'GET /api/glossaries/:id/terms', async (request) =>
    listTerms(context.database, userOf(request).id, request.params.id, request.query),
  );

  route(app, 'POST /api/glossaries/:id/terms', { bodyLimit: longBodyLimit }, async (request, reply) =>
    reply
      .code(201)
      .send({ term: await addTerm(context, userOf(request).id, request.params.id, request.body) }),
  );

  route(app, 'PATCH /api/glossaries/:id/terms/:termId', { bodyLimit: longBodyLimit }, async (request) => ({
    term: await editTerm(context, userOf(request).id, request.params, request.body),
  }));

  route(app, 'DELETE /api/glossaries/:id/terms/:termId', async (request, reply) => {
    await removeTerm(context, userOf(request).id, request.params);
    return reply.code(204).send();
  });

  route(app, 'GET /api/glossaries/:id/changes', async (request) => {
    const { changes, hasMore } = await listChanges(
      context.database,
      userOf(request).id,
      request.params.id,
      request.query,
    );
    return { changes: [...changes], hasMore };
  });
}
