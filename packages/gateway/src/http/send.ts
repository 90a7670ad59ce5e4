import {
  Agent as AgentHttp,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { Agent as AgentHttps, request as requestHttps } from 'node:https';
import { type AddressGuard, guardedLookup, RefusedTargetError, refuseWrittenOut } from './guarded-lookup.ts';

export type { AddressGuard };

/** Connections of guarded requests are kept apart: none of theirs was opened without being judged. */
const guarded = {
  http: new AgentHttp({ keepAlive: true, timeout: 5_000 }),
  https: new AgentHttps({ keepAlive: true, timeout: 5_000 }),
};

/** Options of a request whose address is judged. @throws RefusedTargetError for an address that is written out */
export function guardOf(url: URL, guard: AddressGuard | undefined): RequestOptions {
  if (guard === undefined) return {};
  refuseWrittenOut(url, guard);
  const agent = url.protocol === 'https:' ? guarded.https : guarded.http;
  return { agent, lookup: guardedLookup(guard) };
}

/**
 * One request, until its answer begins.
 * @param body undefined: without one
 * @throws RefusedTargetError, TypeError `fetch failed` with its cause, and what the signal was aborted with
 */
export async function send(
  url: URL,
  body: string | undefined,
  options: RequestOptions,
): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  // Also after the answer has begun: what breaks then is told by the message.
  request.on('error', reject);
  request.end(body);
  try {
    return await promise;
  } catch (cause) {
    options.signal?.throwIfAborted();
    // A connection that was kept open may be closed by the server at the very moment it is used again.
    if (request.reusedSocket && codeOf(cause) === 'ECONNRESET') return send(url, body, options);
    if (cause instanceof RefusedTargetError) throw cause;
    throw new TypeError('fetch failed', { cause });
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
