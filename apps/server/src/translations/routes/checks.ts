import { documentCheckOptions } from '@verso/contracts';
import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import { closedSignal } from '../../platform/http/when-closed.ts';
import { readUploads } from '../../platform/uploads/read-form.ts';
import type { Context } from '../context.ts';
import { checkDocuments } from '../uploads/check-documents.ts';

/** Each check opens two documents. */
const checkLimit = { max: 20, timeWindow: '1 minute', groupId: 'check-documents' };

const missing = { source: 'Choose the source document.', translation: 'Choose the translation.' };

/** Checks a translation that anyone made, without keeping it. */
export function registerChecksRoutes(app: App, context: Context): void {
  route(
    app,
    'POST /api/checks',
    { config: { rateLimit: checkLimit, weight: 20 } },
    async (request, reply) => {
      const signal = closedSignal(reply);
      const { maxUploadBytes } = context.config;
      const form = await readUploads(request, documentCheckOptions, missing, maxUploadBytes);
      const { uploads, options = documentCheckOptions.parse({}) } = form;
      try {
        return await checkDocuments(context, userOf(request).id, { options, uploads }, signal);
      } finally {
        await form.discard();
      }
    },
  );
}
