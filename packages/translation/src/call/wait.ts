import { ModelCallError } from '@verso/contracts';
import type { Clock } from '../job.ts';

/** Real time. */
export const systemClock: Clock = {
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      signal.addEventListener('abort', wake, { once: true });
      if (signal.aborted) wake();
    }),
};

/** Randomness that can't be foreseen: it also makes the marker that no document may guess. */
export function systemRandom(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}

/** @throws ModelCallError `aborted` when the signal is. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw aborted(signal);
}

/** The same values, ended by `aborted` at once when the signal says so, however long the source takes to notice. */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  throwIfAborted(signal);
  const iterator = source[Symbol.asyncIterator]();
  const { promise: abort, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(aborted(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  // Nothing may be waiting at the moment of the abort.
  abort.catch(() => undefined);
  let finished = false;
  try {
    for (;;) {
      const next = iterator.next();
      next.catch(() => undefined);
      const { done, value } = await Promise.race([next, abort]);
      finished = done === true;
      if (finished) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', onAbort);
    // Not awaited: a source that hangs must not hold up the abort.
    if (!finished) iterator.return?.().catch(() => undefined);
  }
}

/** The error of a job whose signal aborts. */
export function aborted(signal: AbortSignal): ModelCallError {
  return new ModelCallError('aborted', 'The translation was cancelled.', { cause: signal.reason });
}
