import { documentQuoteOptions } from '@verso/contracts';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { closedSignal } from '../../platform/http/when-closed.ts';
import { readUploadForm } from '../../platform/uploads/read-form.ts';
import type { Context } from '../context.ts';
import { quoteCount, quoteDocument } from '../uploads/quote-document.ts';

/** Each quote opens a document and searches memories for its texts. */
const documentLimit = { max: 20, timeWindow: '1 minute', groupId: 'quote-document' };

/** Quotes a document before it is translated: from the count of a client, or from the document itself. */
export function registerQuotesRoutes(app: App, context: Context): void {
  route(app, 'POST /api/quotes', async (request) => {
    // The document has been chosen, and is uploaded next.
    context.documents.prepare();
    const {
      term_list_id: listId,
      target_language: targetLanguage,
      second_reader: secondReader,
      ...counted
    } = request.body;
    return quoteCount(context, userOf(request).id, { ...counted, listId, targetLanguage, secondReader });
  });

  route(
    app,
    'POST /api/quotes/document',
    { config: { rateLimit: documentLimit, weight: 20 } },
    async (request, reply) => {
      const signal = closedSignal(reply);
      const form = await readUploadForm(request, documentQuoteOptions, context.config.maxUploadBytes);
      try {
        return await quoteDocument(context, userOf(request), form, signal);
      } finally {
        await form.upload.discard();
      }
    },
  );
}
