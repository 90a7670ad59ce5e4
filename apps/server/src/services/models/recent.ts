import type { Clock } from '../../context.ts';

/**
 * What `load` gave last, loaded again once it is older than `maxAgeMs`. Calls that come while it loads wait for the
 * same answer; a failed load is not kept.
 */
export function recent<Value>(
  load: () => Promise<Value>,
  maxAgeMs: number,
  clock: Clock,
): () => Promise<Value> {
  let kept: { readonly value: Promise<Value>; readonly since: number } | undefined;
  return () => {
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
}
