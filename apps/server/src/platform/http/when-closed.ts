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
  whenClosed(reply, () => closed.abort());
  return closed.signal;
}
