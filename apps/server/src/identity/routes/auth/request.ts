import type { FastifyRequest } from 'fastify';
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
