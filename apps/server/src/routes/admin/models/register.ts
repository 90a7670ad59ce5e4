import {
  adminModelsResponse,
  createModelRequest,
  importRequest,
  importResponse,
  modelChangeResponse,
  modelPricesResponse,
  previewImportRequest,
  previewImportResponse,
  updateModelRequest,
} from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { actorOf } from '../../../plugins/session.ts';
import { importCatalogue, previewImport } from '../../../services/models/catalogue/import.ts';
import { createModel, updateModel } from '../../../services/models/change.ts';
import { listModels, listPrices } from '../../../services/models/list.ts';

const path = '/api/admin/models';
const tags = ['administration'];
/** A whole catalogue is some megabytes. */
const catalogueBytes = 16 * 1024 * 1024;

/** The registry of models: what they can, what they cost and cost before, and until when they answer. */
export function registerAdminModelsRoutes(app: App, context: Context): void {
  const onRequest = app.requireAdmin;

  app.get(
    path,
    { onRequest, schema: { tags, summary: 'Every model', response: { 200: adminModelsResponse } } },
    async () => listModels(context.database),
  );

  app.post(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Add a model',
        body: createModelRequest,
        response: { 201: modelChangeResponse },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ model: await createModel(context, actorOf(request), request.body) }),
  );

  app.put(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a model, switch it on and off, or retire it',
        body: updateModelRequest,
        response: { 200: modelChangeResponse },
      },
    },
    async (request) => ({ model: await updateModel(context, actorOf(request), request.body) }),
  );

  app.get(
    `${path}/:id/prices`,
    {
      onRequest,
      schema: {
        tags,
        summary: 'The prices that a model has had',
        params: z.object({ id: z.uuid() }),
        response: { 200: modelPricesResponse },
      },
    },
    async (request) => listPrices(context.database, request.params.id),
  );

  app.post(
    `${path}/import/preview`,
    {
      onRequest,
      config: { weight: 20 },
      bodyLimit: catalogueBytes,
      schema: {
        tags,
        summary: 'What a catalogue of models and prices would change',
        body: previewImportRequest,
        response: { 200: previewImportResponse },
      },
    },
    async (request) => previewImport(context, request.body),
  );

  app.post(
    `${path}/import`,
    {
      onRequest,
      bodyLimit: catalogueBytes,
      schema: {
        tags,
        summary: 'Make the accepted changes of a preview',
        body: importRequest,
        response: { 200: importResponse },
      },
    },
    async (request) => importCatalogue(context, actorOf(request), request.body),
  );
}
