import { systemResponse } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { readSystem } from '../../../services/system/information.ts';

/** What runs here. */
export function registerAdminSystemRoutes(app: App, context: Context): void {
  app.get(
    '/api/admin/system',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags: ['admin'],
        summary: 'Version, database, storage, workers, migrations and configuration, without secrets',
        response: { 200: systemResponse },
      },
    },
    async () => readSystem(context),
  );
}
