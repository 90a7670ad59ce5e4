import { setTimeout as delay } from 'node:timers/promises';

/** Writes only the newest value, at most once per interval, one write at a time. */
export interface ThrottledWriter<Value> {
  /** Never throws and never waits. A value replaced by a newer one before its turn is not written. */
  put(value: Value): void;
  /** Resolves when the last value is written, or with `discard` when no write is running. Later values are ignored. */
  end(options?: { readonly discard: boolean }): Promise<void>;
}

/**
 * @param write its failure is passed to `onFailure` and does not stop later values
 * @param intervalMs from the first value to its write, and between writes
 */
export function throttledWriter<Value>(
  write: (value: Value) => Promise<void>,
  intervalMs: number,
  onFailure: (error: unknown) => void,
): ThrottledWriter<Value> {
  let newest: { readonly value: Value } | undefined;
  let running: Promise<void> | undefined;
  const ended = new AbortController();

  async function drain(): Promise<void> {
    while (newest !== undefined) {
      await delay(intervalMs, undefined, { signal: ended.signal }).catch(() => undefined);
      const last = newest;
      newest = undefined;
      if (last !== undefined) await write(last.value).catch(onFailure);
    }
    running = undefined;
  }

  return {
    put(value) {
      if (ended.signal.aborted) return;
      newest = { value };
      running ??= drain();
    },
    async end({ discard } = { discard: false }) {
      if (discard) newest = undefined;
      ended.abort();
      await running;
    },
  };
}
