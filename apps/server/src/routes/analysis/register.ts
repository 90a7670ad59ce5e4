import { analysisRequest, analysisResponse } from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { longBodyLimit } from '../../plugins/body-limits.ts';
import { userOf } from '../../plugins/session.ts';
import { analyzeDocument } from '../../services/analysis/analyze-document.ts';

/** Every analysis is a call to a model, and free of charge for the user. */
const analysisLimit = { max: 20, timeWindow: '1 minute', groupId: 'analyze-document' };

/** A prompt made for one document. */
export function registerAnalysisRoutes(app: App, context: Context): void {
  app.post(
    '/api/analyze-document',
    {
      onRequest: app.requireUser,
      bodyLimit: longBodyLimit,
      config: { rateLimit: analysisLimit, weight: 20 },
      schema: {
        tags: ['translations'],
        summary: 'What kind of document it is, and a prompt to translate it by',
        body: analysisRequest,
        response: { 200: analysisResponse },
      },
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return analyzeDocument(context, userOf(request), request.body, gone.signal);
    },
  );
}
