import {
  Agent as AgentHttp,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  request as requestHttp,
} from 'node:http';
import { Agent as AgentHttps, request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { type AddressGuard, guardedLookup, RefusedTargetError, refuseWrittenOut } from './guarded-lookup.ts';

export type { AddressGuard };

/** Guarded requests use separate connections, all of which were checked when opened. */
const guarded = {
  http: new AgentHttp({ keepAlive: true, timeout: 5_000 }),
  https: new AgentHttps({ keepAlive: true, timeout: 5_000 }),
};

/** A host that is switched off, or behind a firewall, never refuses a connection. */
const maxConnectMs = 10_000;

/** Options of a request with a checked address. @throws RefusedTargetError for a literal address that is not allowed */
export function guardOf(url: URL, guard: AddressGuard | undefined): RequestOptions {
  if (guard === undefined) return {};
  refuseWrittenOut(url, guard);
  const agent = url.protocol === 'https:' ? guarded.https : guarded.http;
  return { agent, lookup: guardedLookup(guard) };
}

/**
 * Sends one request and waits for the response headers.
 * @param body undefined: without one
 * @throws RefusedTargetError, TypeError `fetch failed` with its cause, and the signal's abort reason
 */
export async function send(
  url: URL,
  body: string | undefined,
  options: RequestOptions,
): Promise<IncomingMessage> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request.once('response', resolve);
  // Also after the response has started: later failures are reported by the message.
  request.on('error', reject);
  request.once('socket', (socket) => limitConnecting(request, socket));
  request.end(body);
  try {
    return await promise;
  } catch (cause) {
    options.signal?.throwIfAborted();
    // A server may close a keep-alive connection just when it is reused.
    if (request.reusedSocket && codeOf(cause) === 'ECONNRESET') return send(url, body, options);
    if (cause instanceof RefusedTargetError) throw cause;
    throw new TypeError('fetch failed', { cause });
  }
}

function limitConnecting(request: ClientRequest, socket: Socket): void {
  if (!socket.connecting) return;
  const timer = setTimeout(
    () => request.destroy(new Error(`There was no connection within ${maxConnectMs / 1000} s.`)),
    maxConnectMs,
  );
  const clear = () => clearTimeout(timer);
  socket.once('connect', clear).once('close', clear);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
