import {
  createTranslationResponse,
  downloadQuery,
  downloadResponse,
  listTranslationsQuery,
  listTranslationsResponse,
  translationResponse,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { cancelTranslation } from '../../services/translations/cancel.ts';
import { createTranslation } from '../../services/translations/create.ts';
import { downloadOf } from '../../services/translations/download.ts';
import { listTranslations } from '../../services/translations/list.ts';
import { readTranslation } from '../../services/translations/read.ts';
import { removeTranslation } from '../../services/translations/remove.ts';
import { retryTranslation } from '../../services/translations/retry.ts';
import { registerEventsRoute } from './events.ts';
import { registerExportRoute } from './export.ts';
import { readTranslationForm, translationForm } from './read-form.ts';
import { registerUnitsRoutes } from './units.ts';
import { registerVoteRoutes } from './vote.ts';

const params = z.object({ id: z.uuid() });
const tags = ['translations'];

/** Documents a minute from one address: starting one opens and stores it, which is work. */
const startLimit = { max: 60, timeWindow: '1 minute', groupId: 'start-translation' };

/** A user's translations: start, watch, cancel, retry, download, delete. Others of their workspace may read them. */
export function registerTranslationsRoutes(app: App, context: Context): void {
  const { database } = context;
  const onRequest = app.requireUser;

  app.post(
    '/api/translations',
    {
      onRequest,
      config: { rateLimit: startLimit, keyScope: 'translate', weight: 4 },
      schema: {
        tags,
        summary: 'Translate a document',
        consumes: ['multipart/form-data'],
        body: translationForm,
        response: { 202: createTranslationResponse },
      },
    },
    async (request, reply) => {
      const form = await readTranslationForm(request, context.config.maxUploadBytes);
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

  app.get(
    '/api/translations',
    {
      onRequest,
      config: { keyScope: 'read' },
      schema: {
        tags,
        summary: 'The history: search, filter, sort, page',
        querystring: listTranslationsQuery,
        response: { 200: listTranslationsResponse },
      },
    },
    async (request) => listTranslations(database, userOf(request).id, request.query),
  );

  app.get(
    '/api/translations/:id',
    {
      onRequest,
      config: { keyScope: 'read' },
      schema: { tags, summary: 'One translation', params, response: { 200: translationResponse } },
    },
    async (request) => readTranslation(database, userOf(request).id, request.params.id),
  );

  app.delete(
    '/api/translations/:id',
    {
      onRequest,
      config: { keyScope: 'translate' },
      schema: {
        tags,
        summary: 'Delete a translation with its files',
        params,
        response: { 204: z.undefined().describe('It is gone.') },
      },
    },
    async (request, reply) => {
      await removeTranslation(context, userOf(request).id, request.params.id);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/translations/:id/cancel',
    {
      onRequest,
      config: { keyScope: 'translate' },
      schema: {
        tags,
        summary: 'Cancel a running translation',
        params,
        response: { 200: translationResponse },
      },
    },
    async (request) => cancelTranslation(context, userOf(request).id, request.params.id),
  );

  app.post(
    '/api/translations/:id/retry',
    {
      onRequest,
      config: { rateLimit: startLimit, keyScope: 'translate', weight: 4 },
      schema: {
        tags,
        summary: 'Start a failed or cancelled translation again',
        params,
        response: { 202: translationResponse },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await retryTranslation(context, userOf(request), request.params.id)),
  );

  app.get(
    '/api/translations/:id/download',
    {
      onRequest,
      config: { keyScope: 'read' },
      schema: {
        tags,
        summary: 'A link to the translated or the original file, valid for an hour',
        params,
        querystring: downloadQuery,
        response: { 200: downloadResponse },
      },
    },
    async (request) => downloadOf(context, userOf(request).id, request.params.id, request.query),
  );

  registerEventsRoute(app, context);
  registerUnitsRoutes(app, context);
  registerExportRoute(app, context);
  registerVoteRoutes(app, context);
}
