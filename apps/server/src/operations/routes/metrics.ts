import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@verso/contracts';
import { cached } from '../../models/gateway/cached.ts';
import type { App } from '../../platform/http/app.ts';
import type { Context } from '../context.ts';
import { measureInstallation } from '../metrics/measure.ts';

/** The database is queried at most once in this time, however often metrics are scraped. */
const maxAgeMs = 5_000;

/** Metrics for Prometheus, protected by the token. Not found if no token is configured. */
export function registerMetricsRoutes(app: App, context: Context): void {
  const { token } = context.config.metrics;
  registerExposition(app, context, (authorization) => {
    if (token === undefined) throw new AppError('not_found');
    requireToken(token, authorization);
  });
}

/** Metrics on a separate port, protected by the token if one is configured, otherwise open. */
export function registerOpenMetricsRoutes(app: App, context: Context): void {
  const { token } = context.config.metrics;
  registerExposition(app, context, (authorization) => {
    if (token !== undefined) requireToken(token, authorization);
  });
}

function registerExposition(
  app: App,
  context: Context,
  admit: (authorization: string | undefined) => void,
): void {
  const installation = cached(() => measureInstallation(context), maxAgeMs, context.clock);
  app.get('/metrics', async (request, reply) => {
    admit(request.headers.authorization);
    const { contentType, text } = await context.metrics.expose(await installation());
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

/** Compares digests of equal length in constant time. @throws AppError `not_authenticated` */
function requireToken(token: string, authorization = ''): void {
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token)))
    throw new AppError('not_authenticated', 'Send METRICS_TOKEN as a bearer token.');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
