import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { route } from '../../plugins/route.ts';
import { userOf } from '../../plugins/session.ts';
import { dailyUsageOf } from '../../services/usage/daily.ts';
import { usageLogOf } from '../../services/usage/log.ts';
import { usageOf } from '../../services/usage/summary.ts';

/** What the caller has used, has left, and was charged. */
export function registerUsageRoutes(app: App, context: Context): void {
  route(app, 'GET /api/usage', async (request) => usageOf(context, userOf(request).id));

  route(app, 'GET /api/usage/log', async (request) => usageLogOf(context, userOf(request).id, request.query));

  route(app, 'GET /api/usage/daily', async (request) =>
    dailyUsageOf(context, userOf(request).id, request.query),
  );
}
