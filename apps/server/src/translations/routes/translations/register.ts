import { createTranslationOptions, voteRefusals } from '@verso/contracts';
import { userOf, withSignedOutMessage } from '../../../identity/sessions/session.ts';
import type { App } from '../../../platform/http/app.ts';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import { route } from '../../../platform/http/route.ts';
import { readUploadForm } from '../../../platform/uploads/read-form.ts';
import { comparisonOf, vote } from '../../ab-tests/vote.ts';
import { voteByTest } from '../../ab-tests/vote-by-test.ts';
import type { Context } from '../../context.ts';
import { downloadOf } from '../../files/download.ts';
import { exportTranslation } from '../../files/export.ts';
import { keptTextsOf } from '../../files/kept.ts';
import { cancelTranslation } from '../../lifecycle/cancel.ts';
import { createTranslation } from '../../lifecycle/create.ts';
import { listTranslations } from '../../lifecycle/list.ts';
import { readTranslation } from '../../lifecycle/read.ts';
import { removeTranslation } from '../../lifecycle/remove.ts';
import { retryTranslation } from '../../lifecycle/retry.ts';
import { fitOf } from '../../rendering/fit.ts';
import { makeFit } from '../../rendering/make-fit.ts';
import { pagesOf } from '../../rendering/pages.ts';
import { registerChecksRoutes } from './checks.ts';
import { registerCollaborationRoutes } from './collaboration.ts';
import { registerEventsRoute } from './events.ts';
import { registerUnitsRoutes } from './units.ts';
import { registerUnitsFeedRoutes } from './units-feed.ts';

/** Starts per minute from one address: each start opens and stores a document. */
const startLimit = { max: 60, timeWindow: '1 minute', groupId: 'start-translation' };

/** A request while a document is rendered waits for it, so that few are needed. */
const renderLimit = { max: 60, timeWindow: '1 minute', groupId: 'render-pages' };

/** Each asks a model and renders a document several times. */
const shortenLimit = { max: 20, timeWindow: '1 minute', groupId: 'make-fit' };

/** A user's translations: start, follow, cancel, retry, download, delete. Members of the workspace may read them. */
export function registerTranslationsRoutes(app: App, context: Context): void {
  route(
    app,
    'POST /api/translations',
    { config: { rateLimit: startLimit, weight: 4 } },
    async (request, reply) => {
      const form = await readUploadForm(
        request,
        createTranslationOptions,
        context.config.maxUploadBytes,
        'Please select a file to translate.',
      );
      try {
        const translation = await createTranslation(context, userOf(request), {
          ...form,
          apiKeyId: request.apiKeyId,
        });
        return await reply.code(202).send({ id: translation.id, translation });
      } finally {
        await form.upload.discard();
      }
    },
  );

  route(app, 'GET /api/translations', async (request) =>
    listTranslations(context, userOf(request).id, request.query),
  );

  route(app, 'GET /api/translations/:id', async (request) =>
    readTranslation(context, userOf(request).id, request.params.id),
  );

  route(app, 'DELETE /api/translations/:id', async (request, reply) => {
    await removeTranslation(context, userOf(request).id, request.params.id);
    return reply.code(204).send();
  });

  route(app, 'POST /api/translations/:id/cancel', async (request) =>
    cancelTranslation(context, userOf(request).id, request.params.id),
  );

  route(
    app,
    'POST /api/translations/:id/retry',
    { config: { rateLimit: startLimit, weight: 4 } },
    async (request, reply) =>
      reply.code(202).send(await retryTranslation(context, userOf(request), request.params.id)),
  );

  route(app, 'GET /api/translations/:id/download', async (request, reply) => {
    const link = await downloadOf(context, userOf(request).id, request.params.id, request.query);
    return request.query.redirect === 'true' ? reply.redirect(link.url) : link;
  });

  route(
    app,
    'GET /api/translations/:id/kept',
    { config: { rateLimit: renderLimit, weight: 10 } },
    async (request) => keptTextsOf(context, userOf(request).id, request.params.id),
  );

  route(
    app,
    'GET /api/translations/:id/pages',
    { config: { rateLimit: renderLimit, weight: 10 } },
    async (request) => pagesOf(context, userOf(request).id, request.params.id, request.query),
  );

  route(
    app,
    'GET /api/translations/:id/fit',
    { config: { rateLimit: renderLimit, weight: 20 } },
    async (request) => fitOf(context, userOf(request).id, request.params.id),
  );

  route(
    app,
    'POST /api/translations/:id/fit',
    { config: { rateLimit: shortenLimit, weight: 40 } },
    async (request) => makeFit(context, userOf(request), { ...request.body, id: request.params.id }),
  );

  registerCollaborationRoutes(app, context);
  registerEventsRoute(app, context);
  registerUnitsRoutes(app, context);
  registerUnitsFeedRoutes(app, context);
  registerChecksRoutes(app, context);
  registerExportRoute(app, context);
  registerVoteRoutes(app, context);
}

/** Exports a translation as XLIFF, TMX 1.4b or a bilingual table (HTML, Word). */
function registerExportRoute(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/export', { config: { weight: 20 } }, async (request, reply) => {
    const userId = userOf(request).id;
    const file = await exportTranslation(context, userId, request.params.id, request.query);
    return reply
      .headers({
        ...downloadHeaders(file.filename, file.contentType),
        ...(file.untracked === 0 ? {} : { 'verso-untracked-changes': String(file.untracked) }),
      })
      .send(Buffer.from(file.content));
  });
}

/** Shows the two versions of a beta user's translation and accepts the vote. */
function registerVoteRoutes(app: App, context: Context): void {
  route(app, 'GET /api/translations/:id/comparison', async (request) =>
    comparisonOf(context, userOf(request).id, request.params.id),
  );

  route(app, 'POST /api/translations/:id/vote', async (request) =>
    vote(context, userOf(request).id, request.params.id, request.body),
  );

  route(
    app,
    'POST /api/ab-test-feedback',
    { guard: withSignedOutMessage(app.requireUser, voteRefusals.signedOut) },
    async (request) => voteByTest(context, userOf(request).id, request.body),
  );
}
