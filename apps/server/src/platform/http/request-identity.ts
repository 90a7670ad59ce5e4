import type { FastifyRequest } from 'fastify';
import { type Activity, within } from '../log/activity.ts';
import type { Span, Traces } from '../traces/traces.ts';
import type { App } from './app.ts';
import { whenClosed } from './when-closed.ts';

/** Ids that are safe in log lines and headers. */
const wellFormed = /^[\w.-]{8,64}$/;

/**
 * Gives each request an id, which appears in its log lines, response and jobs, and starts its trace span. Keeps the id and
 * trace context from a trusted reverse proxy and ignores those of other clients. Must be registered first.
 */
export function registerRequestIdentity(app: App, traces: Traces): void {
  const activities = new WeakMap<FastifyRequest, Activity>();
  app.addHook('onRequest', (request, reply, done) => {
    const trusted = isFromTrustedProxy(request);
    const given = trusted ? firstValue(request.headers['x-request-id']) : undefined;
    if (given !== undefined && wellFormed.test(given)) setRequestId(app, request, given);
    reply.header('x-request-id', request.id);
    const span = beginSpan(traces, request, trusted ? firstValue(request.headers.traceparent) : undefined);
    if (span !== undefined) whenClosed(reply, () => endSpan(span, reply.statusCode));
    const { traceparent } = span ?? {};
    const activity = { origin: { requestId: request.id, traceparent }, traceparent };
    activities.set(request, activity);
    within(activity, done);
  });
  // Reading the body loses the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const activity = activities.get(request);
    if (activity === undefined) done();
    else within(activity, done);
  });
}

/** Whether a trusted proxy forwarded the request. */
function isFromTrustedProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1;
}

function setRequestId(app: App, request: FastifyRequest, id: string): void {
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

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
