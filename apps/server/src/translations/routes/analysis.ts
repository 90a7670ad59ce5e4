import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { longBodyLimit } from '../../platform/http/body-limits.ts';
import { route } from '../../platform/http/route.ts';
import { closedSignal } from '../../platform/http/when-closed.ts';
import type { Context } from '../context.ts';
import { analyzeDocument } from '../uploads/analyze-document.ts';

/** Each analysis calls a model, but is free for the user. */
const analysisLimit = { max: 20, timeWindow: '1 minute', groupId: 'analyze-document' };

/** Suggests a prompt for one document. */
export function registerAnalysisRoutes(app: App, context: Context): void {
  route(
    app,
    'POST /api/analyze-document',
    { bodyLimit: longBodyLimit, config: { rateLimit: analysisLimit, weight: 20 } },
    async (request, reply) => {
      return analyzeDocument(context, userOf(request), request.body, closedSignal(reply));
    },
  );
}
