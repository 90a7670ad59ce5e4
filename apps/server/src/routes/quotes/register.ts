import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { quoteFor } from '../../services/credits/read.ts';
import { demoAnswers } from '../../services/system/public-config.ts';

/** What a document would take, before a byte of it is uploaded. */
export function registerQuotesRoutes(app: App, context: Context): void {
  route(app, 'POST /api/quotes', async (request) => {
    const { characters } = request.body;
    const isFree = !context.config.demoCharges && (await demoAnswers(context.gateway));
    const quoted = await quoteFor(context, userOf(request).id, {
      ...request.body,
      characters: isFree ? 0 : characters,
    });
    return { ...quoted, characters };
  });
}
