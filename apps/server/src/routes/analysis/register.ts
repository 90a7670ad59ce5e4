import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { longBodyLimit } from '../../plugins/body-limits.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { analyzeDocument } from '../../services/analysis/analyze-document.ts';

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
