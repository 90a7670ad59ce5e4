import { quoteRequest, quoteResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { quoteFor } from '../../services/credits/read.ts';
import { demoAnswers } from '../../services/system/public-config.ts';

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
    async (request) => {
      const { characters } = request.body;
      const isFree = !context.config.demoCharges && (await demoAnswers(context.gateway));
      const quoted = await quoteFor(context, userOf(request).id, {
        ...request.body,
        characters: isFree ? 0 : characters,
      });
      return { ...quoted, characters };
    },
  );
}
