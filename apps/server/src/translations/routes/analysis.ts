import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { analyzeDocument } from '../uploads/analyze-document.ts';

/** Every analysis is a call to a model, and free of charge for the user. */
const analysisLimit = { max: 20, timeWindow: '1 minute', groupId: 'analyze-document' };

/** A prompt made for one document. */
export function registerAnalysisRoutes(app: App, context: Context): void {
  route(
    app,
    'POST /api/analyze-document',
    { bodyLimit: longBodyLimit, config: { rateLimit: analysisLimit, weight: 20 } },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return analyzeDocument(context, userOf(request), request.body, gone.signal);
    },
  );
}
