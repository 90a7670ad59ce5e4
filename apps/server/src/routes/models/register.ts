import { modelsResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { offered } from '../../services/models/registry.ts';

/** The models that translate. */
export function registerModelsRoutes(app: App, context: Context): void {
  app.get(
    '/api/models',
    {
      onRequest: app.requireUser,
      config: { keyScope: 'read' },
      schema: {
        tags: ['models'],
        summary: 'The models that are offered, highest priority first',
        response: { 200: modelsResponse },
      },
    },
    async () => ({ models: [...(await offered(context))] }),
  );
}
