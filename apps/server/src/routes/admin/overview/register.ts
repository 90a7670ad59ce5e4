import { overviewResponse } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { readOverview } from '../../../services/overview/read.ts';

/** The console's first tab. */
export function registerAdminOverviewRoutes(app: App, context: Context): void {
  app.get(
    '/api/admin/overview',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags: ['admin'],
        summary: 'Users, translations, survey, feedback and costs at a glance',
        response: { 200: overviewResponse },
      },
    },
    async () => readOverview(context),
  );
}
