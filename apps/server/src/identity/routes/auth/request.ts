import { AppError } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddressHeader } from '../../accounts/create-accounts.ts';

/** A request as the account library takes it, with this body. The client's address is the one our server determined. */
export function requestOf(request: FastifyRequest, body: unknown, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  headers.delete('content-length');
  withoutHalfFetchMetadata(headers);
  headers.set(clientAddressHeader, request.ip);
  const ownName = `${request.protocol}://${request.host}`;
  const url = new URL(request.url, URL.canParse(ownName) ? ownName : publicUrl);
  const { method } = request;
  if (method === 'GET' || body === undefined || body === null) return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/**
 * Browsers send `Sec-Fetch-Site` with the other Fetch Metadata headers; Node's own fetch sends the mode alone, and
 * the account library would take it for a browser that hides its origin.
 */
function withoutHalfFetchMetadata(headers: Headers): void {
  if (headers.has('sec-fetch-site')) return;
  headers.delete('sec-fetch-mode');
  headers.delete('sec-fetch-dest');
}

/** The library stores these whatever they are. */
const uncheckedByLibrary: ReadonlySet<string> = new Set(['name']);

/**
 * What of a body the account library gets to see: the fields of the schema, names cleaned, nothing longer than its
 * maximum. A field that is wrong in another way is passed on as it came, as the library has its own words for that.
 * @throws AppError `validation_failed` for a field that is too long, or wrong and not checked by the library
 */
export function boundedBody(schema: z.ZodObject | undefined, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const bounded: Record<string, unknown> = {};
  for (const [field, fieldSchema] of Object.entries(schema?.shape ?? {})) {
    if (!Object.hasOwn(body, field)) continue;
    const value: unknown = Reflect.get(body, field);
    const parsed = z.safeParse(fieldSchema, value);
    for (const issue of parsed.error?.issues ?? []) {
      const { code, message } = issue;
      if (code === 'too_big')
        throw refused(field, `The field "${field}" can have up to ${issue.maximum} characters.`, message);
      if (uncheckedByLibrary.has(field)) throw refused(field, undefined, message);
    }
    bounded[field] = parsed.success ? parsed.data : value;
  }
  return bounded;
}

function refused(field: string, words: string | undefined, message: string): AppError {
  return new AppError('validation_failed', words, { details: [{ path: field, message }] });
}
