import { AppError } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddressHeader } from '../../accounts/create-accounts.ts';

/**
 * Converts a Fastify request for the account library, with this body and the client address that Fastify determined.
 */
export function requestOf(request: FastifyRequest, body: unknown, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  headers.delete('content-length');
  removePartialFetchMetadata(headers);
  headers.set(clientAddressHeader, request.ip);
  const origin = `${request.protocol}://${request.host}`;
  const url = new URL(request.url, URL.canParse(origin) ? origin : publicUrl);
  const { method } = request;
  if (method === 'GET' || body === undefined || body === null) return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

/**
 * Browsers send `Sec-Fetch-Site` together with the other Fetch Metadata headers. Node's `fetch` sends only the mode,
 * and the account library would mistake it for a browser that hides its origin.
 */
function removePartialFetchMetadata(headers: Headers): void {
  if (headers.has('sec-fetch-site')) return;
  headers.delete('sec-fetch-mode');
  headers.delete('sec-fetch-dest');
}

/** Fields that the library stores without validation. */
const uncheckedByLibrary: ReadonlySet<string> = new Set(['name']);

/**
 * Reduces a body to the fields of the schema and parses them. Other invalid fields are passed on unchanged, so that the
 * library reports its own error.
 * @throws AppError `validation_failed` for a field that is too long, or invalid and not validated by the library
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
        throw invalidField(
          field,
          `The field "${field}" can have up to ${issue.maximum} characters.`,
          message,
        );
      if (uncheckedByLibrary.has(field)) throw invalidField(field, undefined, message);
    }
    bounded[field] = parsed.success ? parsed.data : value;
  }
  return bounded;
}

function invalidField(field: string, message: string | undefined, detail: string): AppError {
  return new AppError('validation_failed', message, { details: [{ path: field, message: detail }] });
}
