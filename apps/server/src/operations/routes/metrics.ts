import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@verso/contracts';
import { recent } from '../../models/gateway/recent.ts';
import type { App } from '../../platform/http/app.ts';
import type { Context } from '../context.ts';
import { measureInstallation } from '../metrics/measure.ts';

/** However often it is asked, the database is so once in this time. */
const maxAgeMs = 5_000;

/** The metrics for Prometheus, for whoever has the token. Without one configured, nobody is let in by this door. */
export function registerMetricsRoutes(app: App, context: Context): void {
  const { token } = context.config.metrics;
  registerExposition(app, context, (authorization) => {
    if (token === undefined) throw new AppError('not_found');
    requireToken(token, authorization);
  });
}

/** The same at an address that has nothing else: with the token where there is one, else for whoever can reach it. */
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
  const installation = recent(() => measureInstallation(context), maxAgeMs, context.clock);
  app.get('/metrics', async (request, reply) => {
    admit(request.headers.authorization);
    const { contentType, text } = await context.metrics.expose(await installation());
    return reply.header('cache-control', 'no-store').type(contentType).send(text);
  });
}

/** Compares digests, which are of one length, in constant time. @throws AppError `not_authenticated` */
function requireToken(token: string, authorization = ''): void {
  const given = /^Bearer (.+)$/i.exec(authorization)?.[1] ?? '';
  if (!timingSafeEqual(digest(given), digest(token)))
    throw new AppError('not_authenticated', 'Send METRICS_TOKEN as a bearer token.');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
