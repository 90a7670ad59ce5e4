import { actorOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { importCatalogue, previewImport } from '../catalogue/import.ts';
import type { Context } from '../context.ts';
import { listOfferedModels } from '../gateway/registry.ts';
import { createModel, updateModel } from '../registry/change.ts';
import { listModels, listPrices } from '../registry/list.ts';

/** A complete catalogue has several megabytes. */
const catalogueBytes = 16 * 1024 * 1024;

/** The model registry with capabilities, prices and retirement dates. */
export function registerAdminModelsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/admin/models', async () => listModels(context.database));

  route(app, 'POST /api/admin/models', async (request, reply) =>
    reply.code(201).send({ model: await createModel(context, actorOf(request), request.body) }),
  );

  route(app, 'PUT /api/admin/models', async (request) => ({
    model: await updateModel(context, actorOf(request), request.body),
  }));

  route(app, 'GET /api/admin/models/:id/prices', async (request) =>
    listPrices(context.database, request.params.id),
  );

  route(
    app,
    'POST /api/admin/models/import/preview',
    { bodyLimit: catalogueBytes, config: { weight: 20 } },
    async (request) => previewImport(context, request.body),
  );

  route(app, 'POST /api/admin/models/import', { bodyLimit: catalogueBytes }, async (request) =>
    importCatalogue(context, actorOf(request), request.body),
  );
}

/** The models offered for translation. */
export function registerModelsRoutes(app: App, context: Context): void {
  route(app, 'GET /api/models', async () => ({ models: [...(await listOfferedModels(context))] }));
}
