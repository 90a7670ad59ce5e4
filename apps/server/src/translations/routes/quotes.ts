import { userOf } from '../../identity/sessions/session.ts';
import { usesDemoModel } from '../../models/gateway/uses-demo-model.ts';
import { quoteFor } from '../../money/credits/read.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { priceOfList } from '../term-lists/lists.ts';

/** Quotes the characters of a document before it is uploaded. */
export function registerQuotesRoutes(app: App, context: Context): void {
  route(app, 'POST /api/quotes', async (request) => {
    const { format, characters, term_list_id: listId } = request.body;
    const { id: userId } = userOf(request);
    const proposals = listId === null ? 0 : await priceOfList(context.database, userId, listId);
    const isFree = !context.config.demoCharges && (await usesDemoModel(context.gateway));
    const document = isFree ? { format, characters: 0 } : { format, characters, proposals };
    return { ...(await quoteFor(context, userId, document)), characters };
  });
}
