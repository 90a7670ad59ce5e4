import type { Clock } from '../../platform/context.ts';

/** Gives what was loaded last, and loads it again where that is too old. */
export interface Recent<Value> {
  (): Promise<Value>;
  /** From here on, nothing that was begun to be loaded before is given. */
  forget(): void;
}

/**
 * What `load` gave last, loaded again once it is older than `maxAgeMs`. Calls that come while it loads wait for the
 * same answer; a failed load is not kept.
 */
export function recent<Value>(load: () => Promise<Value>, maxAgeMs: number, clock: Clock): Recent<Value> {
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
  const forget = () => {
    kept = undefined;
  };
  return Object.assign(read, { forget });
}
