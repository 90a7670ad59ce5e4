import { estimateParams, estimateResponse } from '@verso/contracts';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { estimateOf } from '../../../services/translations/estimate.ts';

/** What translations take of the operator's tokens and money. */
export function registerAdminEstimatesRoutes(app: App, context: Context): void {
  app.get(
    '/api/admin/translations/:id/estimate',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags: ['admin'],
        summary: 'Tokens and cost of a translation: estimated by a dry run, and actual',
        params: estimateParams,
        response: { 200: estimateResponse },
      },
    },
    async (request) => estimateOf(context, request.params.id),
  );
}
