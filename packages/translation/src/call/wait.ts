import { ModelCallError } from '@verso/contracts';
import type { Clock } from '../job.ts';

/** A clock that sleeps in real time. */
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

/** Cryptographic randomness, because a document must not be able to guess the marker. */
export function systemRandom(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value / 2 ** 32;
}

/** @throws ModelCallError `aborted` if the signal is aborted. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw aborted(signal);
}

/** Yields the values of `source`. Throws `aborted` as soon as the signal aborts, even if the source hangs. */
export async function* untilAborted<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  throwIfAborted(signal);
  const iterator = source[Symbol.asyncIterator]();
  const { promise: abort, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(aborted(signal));
  signal.addEventListener('abort', onAbort, { once: true });
  // Avoids an unhandled rejection if nothing awaits the abort.
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
    // Not awaited: a hanging source must not delay the abort.
    if (!finished) iterator.return?.().catch(() => undefined);
  }
}

/** The error of a job whose signal aborts. */
export function aborted(signal: AbortSignal): ModelCallError {
  return new ModelCallError('aborted', 'The translation was canceled.', { cause: signal.reason });
}
