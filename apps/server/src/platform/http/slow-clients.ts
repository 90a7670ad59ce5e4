import type { Socket } from 'node:net';
import type { Logger } from '../log/logger.ts';
import type { App } from './app.ts';

const maxHeadersMs = 60_000;
const checkIntervalMs = 5_000;

/**
 * Timeouts for a client's headers and whole request. Without them, a client that sends a byte now and then could keep a
 * connection and its uploaded file open indefinitely.
 */
export function timeoutsFor(requestTimeoutMs: number) {
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: Math.min(maxHeadersMs, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(checkIntervalMs, requestTimeoutMs),
    },
  };
}

/** Responses before the connection is closed, by Node's error code. */
const responses: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Closes and logs a connection that did not send a valid request. */
export function refuseClient(
  error: Error & { readonly code?: string },
  socket: Socket,
  logger: Logger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, reason] = responses[error.code ?? ''] ?? [400, 'Bad Request'];
  logger.warn({ status, code: error.code, address: socket.remoteAddress }, 'connection refused');
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy(error);
}

const lingeringMs = 5_000;

/**
 * Closes the connection of a client that is still sending after its response. It gets a few seconds to read the response;
 * the server does not read the rest of a rejected body.
 */
export function closeAfterRefusal(app: App): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), lingeringMs).unref();
  });
}
