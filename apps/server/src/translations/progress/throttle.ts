import { setTimeout as delay } from 'node:timers/promises';

/** Writes only the newest value, at most once per interval, one write at a time. */
export interface ThrottledWriter<Value> {
  /** Never throws and never waits. A value replaced by a newer one before its turn is not written. */
  put(value: Value): void;
  /** Resolves when the last value is written. Later values are ignored. */
  end(): Promise<void>;
}

/**
 * @param write its failure is passed to `onFailure` and does not stop later values
 * @param intervalMs from the start of one write to the start of the next
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
      const { value } = newest;
      newest = undefined;
      const pause = delay(intervalMs, undefined, { signal: ended.signal }).catch(() => undefined);
      await write(value).catch(onFailure);
      await pause;
    }
    running = undefined;
  }

  return {
    put(value) {
      if (ended.signal.aborted) return;
      newest = { value };
      running ??= drain();
    },
    async end() {
      ended.abort();
      await running;
    },
  };
}
