import type { Clock } from '../../platform/context.ts';

/** Returns the cached value, loading it again when it is too old. */
export interface Cached<Value> {
  (): Promise<Value>;
  /** Drops the value; a load in progress is not cached either. */
  clear(): void;
}

/**
 * Caches the result of `load` for `maxAgeMs`. Concurrent calls share one load; a failed load is not cached.
 */
export function cached<Value>(load: () => Promise<Value>, maxAgeMs: number, clock: Clock): Cached<Value> {
  let kept: { readonly value: Promise<Value>; readonly since: number } | undefined;
  const read = () => {
    const now = clock.now().getTime();
    if (kept === undefined || now - kept.since >= maxAgeMs) {
      const loading = { value: load(), since: now };
      kept = loading;
      loading.value.catch(() => {
        if (kept === loading) kept = undefined;
      });
    }
    return kept.value;
  };
  const clear = () => {
    kept = undefined;
  };
  return Object.assign(read, { clear });
}
