import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { route } from '../../../plugins/route.ts';
import { actorOf } from '../../../plugins/session.ts';
import { importCatalogue, previewImport } from '../../../services/models/catalogue/import.ts';
import { createModel, updateModel } from '../../../services/models/change.ts';
import { listModels, listPrices } from '../../../services/models/list.ts';

/** A whole catalogue is some megabytes. */
const catalogueBytes = 16 * 1024 * 1024;

/** The registry of models: what they can, what they cost and cost before, and until when they answer. */
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
