import { quoteRequest, quoteResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { quoteFor } from '../../services/credits/read.ts';

/** What a document would take, before a byte of it is uploaded. */
export function registerQuotesRoutes(app: App, context: Context): void {
  app.post(
    '/api/quotes',
    {
      onRequest: app.requireUser,
      config: { keyScope: 'read' },
      schema: {
        tags: ['translations'],
        summary: 'What a document will take: characters, price, and whether the plan allows it',
        body: quoteRequest,
        response: { 200: quoteResponse },
      },
    },
    async (request) => quoteFor(context, userOf(request).id, request.body),
  );
}
