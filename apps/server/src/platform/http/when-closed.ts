import type { FastifyReply } from 'fastify';

/** Calls back once an answer is over: also one that was never finished, such as a stream that its reader has left. */
export function whenClosed({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  // A file that is sent already has as many listeners as Node takes without a warning.
  raw.setMaxListeners(raw.getMaxListeners() + 1);
  raw.once('close', work);
}
