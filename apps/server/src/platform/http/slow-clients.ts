import type { Socket } from 'node:net';
import type { Logger } from '../log/logger.ts';
import type { App } from './app.ts';

const maxHeadersMs = 60_000;
const checkedEveryMs = 5_000;

/**
 * How long a client may take: for its headers, and for the whole request. One that sends a byte now and then would
 * otherwise hold a connection, and the file it uploads, for as long as it likes.
 */
export function timeoutsFor(requestTimeoutMs: number) {
  return {
    requestTimeout: requestTimeoutMs,
    http: {
      headersTimeout: Math.min(maxHeadersMs, requestTimeoutMs),
      connectionsCheckingInterval: Math.min(checkedEveryMs, requestTimeoutMs),
    },
  };
}

/** By the code that Node gives them: what is answered before the connection is closed. */
const answers: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Ends a connection whose request never became one, and says so in the log. */
export function refuseClient(
  error: Error & { readonly code?: string },
  socket: Socket,
  logger: Logger,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, reason] = answers[error.code ?? ''] ?? [400, 'Bad Request'];
  logger.warn({ status, code: error.code, address: socket.remoteAddress }, 'connection refused');
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.destroy(error);
}

const lingeringMs = 5_000;

/**
 * A client that has its answer and is still sending gets a few seconds to read it. Then the connection is closed:
 * nobody is to read what was refused.
 */
export function closeAfterRefusal(app: App): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), lingeringMs).unref();
  });
}
