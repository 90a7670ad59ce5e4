import type { FastifyRequest } from 'fastify';
import type { ErrorReports } from '../error-reports/error-reports.ts';
import type { App } from './app.ts';

/** Traces API requests as part of the traces of the pages that send them. Health checks are not traced. */
export function registerRequestTraces(app: App, reports: ErrorReports): void {
  const ends = new WeakMap<FastifyRequest, (status: number) => void>();
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (route?.startsWith('/api/') !== true || route === '/api/health') return;
    const { method, headers } = request;
    const sentryTrace = firstValue(headers['sentry-trace']);
    ends.set(
      request,
      reports.traceRequest({ method, route, sentryTrace, baggage: firstValue(headers.baggage) }),
    );
  });
  app.addHook('onResponse', async (request, reply) => ends.get(request)?.(reply.statusCode));
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
