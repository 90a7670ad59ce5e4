import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** A name as a program writes it; anything else might be somebody's text. */
const plainName = /^\w{1,40}$/;

/**
 * Tells the log of fields that a request brings and its route does not know. They are left out by the route's schema, so
 * that nobody sets more than they may; somebody who tries, or a page of another version, is seen here.
 */
export function registerUnaskedFields(app: App): void {
  const sent = new WeakMap<FastifyRequest, readonly string[]>();
  app.addHook('preValidation', async (request) => {
    sent.set(request, namesIn(request.body));
  });
  app.addHook('preHandler', async (request) =>
    logUnaskedFields(request, sent.get(request) ?? [], namesIn(request.body)),
  );
}

/** @param taken the names of the fields that the route knows */
export function logUnaskedFields(
  request: FastifyRequest,
  sent: readonly string[],
  taken: readonly string[],
): void {
  const known = new Set(taken);
  const fields = sent.filter((name) => !known.has(name) && plainName.test(name));
  if (fields.length === 0) return;
  request.log.warn({ route: request.routeOptions.url, fields: fields.slice(0, 10) }, 'fields were left out');
}

/** The names of the fields of a JSON body; none where it is something else. */
export function namesIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body) || Buffer.isBuffer(body)) return [];
  return Object.keys(body);
}
