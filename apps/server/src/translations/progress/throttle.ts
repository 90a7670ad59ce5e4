import { setTimeout as delay } from 'node:timers/promises';

/** Writes the newest value it was given, at most once an interval, one write at a time. */
export interface ThrottledWriter<Value> {
  /** Never throws and never waits; a value that a newer one overtakes is not written. */
  put(value: Value): void;
  /** Resolves when nothing is left to write. Values that come later are ignored. */
  end(): Promise<void>;
}

/**
 * @param write a failure is passed to `onFailure` and does not stop later values
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
