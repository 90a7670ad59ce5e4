import { Readable } from 'node:stream';
import { AppError, importMemoryOptions, limits } from '@verso/contracts';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { downloadHeaders } from '../../platform/http/download-headers.ts';
import { route } from '../../platform/http/route.ts';
import { readUploadForm } from '../../platform/uploads/read-form.ts';
import type { Context } from '../context.ts';
import { createMemory, editMemory, listMemories, readMemory, removeMemory } from '../memories/change.ts';
import {
  editSegment,
  listSegments,
  listSegmentVersions,
  removeSegment,
  removeSegments,
} from '../memories/segments.ts';
import { exportMemory, importMemory } from '../memories/transfer.ts';
import { findMatches } from '../memories/use.ts';

/** Limits the work with files, each of which is parsed or has many segments. */
const fileConfig = {
  config: { rateLimit: { max: 10, timeWindow: '1 minute', groupId: 'memory-files' }, weight: 4 },
};

/** Limits searches by similarity, which cost more than others. */
const searchConfig = {
  bodyLimit: longBodyLimit,
  config: { rateLimit: { max: 120, timeWindow: '1 minute', groupId: 'memory-matches' }, weight: 2 },
};

/** Translation memories and their segments. */
export function registerMemoriesRoutes(app: App, context: Context): void {
  route(app, 'GET /api/memories', async (request) => ({
    memories: [...(await listMemories(context, userOf(request).id))],
  }));

  route(app, 'POST /api/memories', async (request, reply) =>
    reply.code(201).send({ memory: await createMemory(context, userOf(request).id, request.body) }),
  );

  route(app, 'POST /api/memories/matches', searchConfig, async (request) => ({
    matches: [...(await findMatches(context.database, userOf(request).id, request.body))],
  }));

  route(app, 'GET /api/memories/:id', async (request) => ({
    memory: await readMemory(context, userOf(request).id, request.params.id),
  }));

  route(app, 'PATCH /api/memories/:id', async (request) => ({
    memory: await editMemory(context, userOf(request).id, request.params.id, request.body),
  }));

  route(app, 'DELETE /api/memories/:id', async (request, reply) => {
    await removeMemory(context, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });

  route(app, 'POST /api/memories/:id/import', fileConfig, async (request, reply) => {
    const { upload, options } = await readUploadForm(request, importMemoryOptions, limits.memoryFileBytes);
    try {
      if (upload.size > limits.memoryFileBytes) {
        const megabytes = limits.memoryFileBytes / 1024 ** 2;
        throw new AppError('file_too_large', `File too large. Maximum size is ${megabytes}MB.`);
      }
      const { id } = userOf(request);
      return await app.withProgress(reply, id, (work) =>
        importMemory(context, id, request.params.id, upload, options, work),
      );
    } finally {
      await upload.discard();
    }
  });

  route(app, 'GET /api/memories/:id/export', fileConfig, async (request, reply) => {
    const { filename, content } = await exportMemory(
      context,
      userOf(request).id,
      request.params.id,
      request.query,
    );
    return reply.headers(downloadHeaders(filename, 'application/octet-stream')).send(Readable.from(content));
  });

  route(app, 'GET /api/memories/:id/segments', async (request) =>
    listSegments(context.database, userOf(request).id, request.params.id, request.query),
  );

  route(
    app,
    'PATCH /api/memories/:id/segments/:segmentId',
    { bodyLimit: longBodyLimit },
    async (request) => ({
      segment: await editSegment(context, userOf(request).id, request.params, request.body),
    }),
  );

  route(app, 'GET /api/memories/:id/segments/:segmentId/versions', async (request) => ({
    versions: await listSegmentVersions(context.database, userOf(request).id, request.params),
  }));

  route(app, 'POST /api/memories/:id/segments/deletions', async (request) => ({
    deleted: await removeSegments(context, userOf(request).id, request.params.id, request.body.ids),
  }));

  route(app, 'DELETE /api/memories/:id/segments/:segmentId', async (request, reply) => {
    await removeSegment(context, userOf(request).id, request.params);
    return reply.code(204).send();
  });
}
