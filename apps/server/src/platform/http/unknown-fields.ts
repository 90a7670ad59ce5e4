import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** An identifier. Other names might contain a user's text and are not logged. */
const plainName = /^\w{1,40}$/;

/**
 * Logs fields of a request that its route does not know. The route's schema drops them, so clients cannot set protected
 * fields; the log shows who tried, or a page of another version.
 */
export function registerUnknownFields(app: App): void {
  const sent = new WeakMap<FastifyRequest, readonly string[]>();
  app.addHook('preValidation', async (request) => {
    sent.set(request, namesIn(request.body));
  });
  app.addHook('preHandler', async (request) =>
    logUnknownFields(request, sent.get(request) ?? [], namesIn(request.body)),
  );
}

/** @param accepted the names of the fields that the route knows */
export function logUnknownFields(
  request: FastifyRequest,
  sent: readonly string[],
  accepted: readonly string[],
): void {
  const known = new Set(accepted);
  const fields = sent.filter((name) => !known.has(name) && plainName.test(name));
  if (fields.length === 0) return;
  request.log.warn(
    { route: request.routeOptions.url, fields: fields.slice(0, 10) },
    'unknown fields were dropped',
  );
}

/** The field names of a JSON object; empty for any other body. */
export function namesIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) return [];
  return Object.keys(body);
}
