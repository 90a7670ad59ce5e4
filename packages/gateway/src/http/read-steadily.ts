import type { IncomingMessage } from 'node:http';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { AnswerTooLongError } from './answer-limits.ts';

/** A pause adds at most this share to the elapsed time of a call. */
const maxShare = 0.08;
const maxPauseMs = 500;

/**
 * The body of a response: immediately at first, then in ever larger chunks, with the connection paused between them. Models
 * write a few letters at a time, and waking up for each costs more than processing them.
 * @throws AnswerTooLongError beyond `maxBytes`, else the error that broke the connection
 */
export async function* readSteadily(
  message: IncomingMessage,
  maxBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const startedAt = performance.now();
  let arrived: Uint8Array[] = [];
  let bytes = 0;
  let next = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let ended = false;
  const over = () => {
    ended = true;
    end.resolve();
    next.resolve();
  };
  message.on('data', (piece: Uint8Array) => {
    arrived.push(piece);
    bytes += piece.length;
    // Reading stops here; the reader gets the error on its next turn.
    if (bytes > maxBytes) message.pause();
    next.resolve();
  });
  message.once('end', over).once('close', over).once('error', over);
  try {
    for (;;) {
      await next.promise;
      // Data in the kernel's buffer arrives in the same turn of the event loop.
      if (!ended) await turn();
      message.pause();
      if (bytes > maxBytes) throw new AnswerTooLongError('answer in bytes', maxBytes);
      const pieces = arrived;
      arrived = [];
      if (pieces.length > 0) yield joined(pieces);
      if (ended) break;
      await Promise.race([delay(pauseAfter(performance.now() - startedAt)), end.promise]);
      next = Promise.withResolvers<void>();
      if (ended) next.resolve();
      message.resume();
    }
    if (!message.complete) throw message.errored ?? new Error('The connection was closed.');
  } finally {
    // Abandoned before the end: the server must stop sending.
    if (!message.complete) message.destroy();
  }
}

/** All responses wake up together: at multiples of the pause. */
function pauseAfter(elapsedMs: number): number {
  const pause = Math.min(maxPauseMs, elapsedMs * maxShare);
  return pause < maxPauseMs ? pause : pause - (performance.now() % pause);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces;
  return pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
}
