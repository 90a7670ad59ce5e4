import { AppError } from '@verso/contracts';
import type { FastifyReply } from 'fastify';

/** Calls `callback` once a response has ended, including an unfinished one, such as a stream whose reader has left. */
export function whenClosed({ raw }: Pick<FastifyReply, 'raw'>, callback: () => void): void {
  // Sending a file already uses the maximum number of listeners before Node warns.
  raw.setMaxListeners(raw.getMaxListeners() + 1);
  raw.once('close', callback);
}

/** Aborts once a response has ended: work for a client that has left can stop. */
export function closedSignal(reply: Pick<FastifyReply, 'raw'>): AbortSignal {
  const closed = new AbortController();
  // What ends with the client is no failure of the server.
  const reason = new AppError('validation_failed', 'The connection ended before the answer.');
  whenClosed(reply, () => closed.abort(reason));
  return closed.signal;
}
