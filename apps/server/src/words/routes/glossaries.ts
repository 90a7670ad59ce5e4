import { AppError, type ImportGlossaryOptions, importGlossaryOptions, limits } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import { route } from '../../platform/http/route.ts';
import { readUploadForm, type UploadForm } from '../../platform/uploads/read-form.ts';
import type { Context } from '../context.ts';
import { createGlossary, editGlossary, removeGlossary } from '../glossaries/change.ts';
import { exportGlossary } from '../glossaries/export.ts';
import { importGlossary, previewGlossary } from '../glossaries/import.ts';
import { listChanges, listGlossaries, listTerms, readGlossary } from '../glossaries/list.ts';
import { addTerm, editTerm, removeTerm } from '../glossaries/terms.ts';

/** Limits the work with files, each of which is parsed. */
const fileConfig = {
  config: { rateLimit: { max: 30, timeWindow: '1 minute', groupId: 'glossary-files' }, weight: 4 },
};

/** Receives a file with options, and discards it after use. */
async function withFile<Result>(
  request: FastifyRequest,
  use: (form: UploadForm<ImportGlossaryOptions>) => Promise<Result>,
): Promise<Result> {
  const form = await readUploadForm(request, importGlossaryOptions, limits.glossaryFileBytes);
  try {
    if (form.upload.size > limits.glossaryFileBytes) {
      const megabytes = limits.glossaryFileBytes / 1024 ** 2;
      throw new AppError('file_too_large', `File too large. Maximum size is ${megabytes}MB.`);
    }
    return await use(form);
  } finally {
    await form.upload.discard();
  }
}

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

  route(app, 'POST /api/glossaries/preview', fileConfig, async (request) =>
    withFile(request, (form) => previewGlossary(context, userOf(request).id, form)),
  );

  route(app, 'POST /api/glossaries/:id/import', fileConfig, async (request, reply) =>
    withFile(request, (form) => {
      const { id } = userOf(request);
      return app.withProgress(reply, id, (work) =>
        importGlossary(context, id, request.params.id, { ...form, work }),
      );
    }),
  );

  route(app, 'GET /api/glossaries/:id/export', fileConfig, async (request, reply) => {
    const { format } = request.query;
    const { filename, content } = await exportGlossary(
      context,
      userOf(request).id,
      request.params.id,
      format,
    );
    return reply.headers(downloadHeaders(filename, 'application/octet-stream')).send(Buffer.from(content));
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
