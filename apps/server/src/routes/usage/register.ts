import {
  usageDailyQuery,
  usageDailyResponse,
  usageLogQuery,
  usageLogResponse,
  usageResponse,
} from '@verso/contracts';
import type { Context } from '../../context.ts';
import type { App } from '../../plugins/app.ts';
import { userOf } from '../../plugins/session.ts';
import { dailyUsageOf } from '../../services/usage/daily.ts';
import { usageLogOf } from '../../services/usage/log.ts';
import { usageOf } from '../../services/usage/summary.ts';

const tags = ['usage'];

/** What the caller has used, has left, and was charged. */
export function registerUsageRoutes(app: App, context: Context): void {
  const onRequest = app.requireUser;

  app.get(
    '/api/usage',
    {
      onRequest,
      config: { keyScope: 'read' },
      schema: {
        tags,
        summary: 'Where you stand in the running period: used, held, left, and when it resets',
        response: { 200: usageResponse },
      },
    },
    async (request) => usageOf(context, userOf(request).id),
  );

  app.get(
    '/api/usage/log',
    {
      onRequest,
      schema: {
        tags,
        summary: 'What was delivered to you and charged, newest first',
        querystring: usageLogQuery,
        response: { 200: usageLogResponse },
      },
    },
    async (request) => usageLogOf(context, userOf(request).id, request.query),
  );

  app.get(
    '/api/usage/daily',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Your use day by day, for a period that ends today',
        querystring: usageDailyQuery,
        response: { 200: usageDailyResponse },
      },
    },
    async (request) => dailyUsageOf(context, userOf(request).id, request.query),
  );
}
