import { userOf } from '../../identity/sessions/session.ts';
import { usesDemoModel } from '../../models/gateway/uses-demo-model.ts';
import { quoteFor } from '../../money/credits/read.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';

/** Quotes the characters of a document before it is uploaded. */
export function registerQuotesRoutes(app: App, context: Context): void {
  route(app, 'POST /api/quotes', async (request) => {
    const { characters } = request.body;
    const isFree = !context.config.demoCharges && (await usesDemoModel(context.gateway));
    const quoted = await quoteFor(context, userOf(request).id, {
      ...request.body,
      characters: isFree ? 0 : characters,
    });
    return { ...quoted, characters };
  });
}
