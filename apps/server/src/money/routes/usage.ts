import { userOf } from '../../identity/sessions/session.ts';
import type { App } from '../../platform/http/app.ts';
import { route } from '../../platform/http/route.ts';
import type { Context } from '../context.ts';
import { dailyUsageOf } from '../usage/daily.ts';
import { usageLogOf } from '../usage/log.ts';
import { usageOf } from '../usage/summary.ts';

/** The caller's usage, remaining credits and charges. */
export function registerUsageRoutes(app: App, context: Context): void {
  route(app, 'GET /api/usage', async (request) => usageOf(context, userOf(request).id));

  route(app, 'GET /api/usage/log', async (request) => usageLogOf(context, userOf(request).id, request.query));

  route(app, 'GET /api/usage/daily', async (request) =>
    dailyUsageOf(context, userOf(request).id, request.query),
  );
}
