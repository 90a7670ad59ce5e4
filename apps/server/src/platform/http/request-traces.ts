import type { FastifyRequest } from 'fastify';
import type { ErrorReports } from '../error-reports/error-reports.ts';
import type { App } from './app.ts';

/** Times the API's requests, as parts of the traces of the pages that ask. Asking whether all is well is no use of it. */
export function registerRequestTraces(app: App, reports: ErrorReports): void {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api/') !== true || route === '/api/health') return;
    const { method, headers } = request;
    const sentryTrace = oneOf(headers['sentry-trace']);
    ends.set(request, reports.traceRequest({ method, route, sentryTrace, baggage: oneOf(headers.baggage) }));
  });
  app.addHook('onResponse', async (request, reply) => ends.get(request)?.(reply.statusCode));
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
