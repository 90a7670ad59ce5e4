import type { FastifyRequest } from 'fastify';
import { type Activity, within } from '../log/activity.ts';
import type { Span, Traces } from '../traces/traces.ts';
import type { App } from './app.ts';
import { whenClosed } from './when-closed.ts';

/** An id that can't break a log line or a header. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Gives each request its id, which its log lines, its answer and its jobs carry, and times it where traces are kept. The
 * id and the trace of a reverse proxy that we trust go on; those of anybody else are not asked for. Register it first.
 */
export function registerRequestIdentity(app: App, traces: Traces): void {
  const activities = new WeakMap<FastifyRequest, Activity>();
  app.addHook('onRequest', (request, reply, done) => {
    const trusted = isPassedOn(request);
    const given = trusted ? oneOf(request.headers['x-request-id']) : undefined;
    if (given !== undefined && wellFormed.test(given)) rename(app, request, given);
    reply.header('x-request-id', request.id);
    const span = beginSpan(traces, request, trusted ? oneOf(request.headers.traceparent) : undefined);
    if (span !== undefined) whenClosed(reply, () => endSpan(span, reply.statusCode));
    const { traceparent } = span ?? {};
    const activity = { origin: { requestId: request.id, traceparent }, traceparent };
    activities.set(request, activity);
    within(activity, done);
  });
  // Reading the body has led out of it.
  app.addHook('preValidation', (request, _reply, done) => {
    const activity = activities.get(request);
    if (activity === undefined) done();
    else within(activity, done);
  });
}

/** Whether a proxy that the configuration names has passed a request on. */
function isPassedOn({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

function rename(app: App, request: FastifyRequest, id: string): void {
  request.id = id;
  request.log = app.log.child({ requestId: id });
}

function beginSpan(
  traces: Traces,
  { method, routeOptions, id }: FastifyRequest,
  parent: string | undefined,
): Span | undefined {
  const route = routeOptions.url;
  if (route?.startsWith('/api/') !== true || route === '/api/health') return undefined;
  return traces.begin(`${method} ${route}`, {
    kind: 'request',
    parent,
    attributes: { 'http.request.method': method, 'http.route': route, 'verso.request.id': id },
  });
}

function endSpan(span: Span, status: number): void {
  span.note({ 'http.response.status_code': status });
  span.end(status >= 500 ? { failure: String(status) } : {});
}

function oneOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
