import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';

/** No new calls for now, while those under way may well succeed: what they bring is paid for, and is kept. */
const endsRun: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'budget_exhausted', 'rate_limited']);

/**
 * Runs `work` on every item in order, at most `limit` at a time. After the first failure nothing more is begun; what is
 * under way is stopped through the signal that it gets, or ends by itself where the failure says nothing of it. The
 * failure is thrown once all has ended.
 * @returns the results, in the order of the items.
 */
export async function runAll<T, R>(
  items: readonly T[],
  limit: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<R>,
): Promise<readonly R[]> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const queue = items.entries();
  const results: R[] = [];
  let failure: { readonly cause: unknown } | undefined;

  async function runOneByOne(): Promise<void> {
    for (const [index, item] of queue) {
      if (failure !== undefined) return;
      try {
        results[index] = await work(item, either);
      } catch (cause) {
        failure ??= { cause };
        if (!(cause instanceof ModelCallError && endsRun.has(cause.code))) stop.abort();
      }
    }
  }

  const runners = Math.max(1, Math.min(limit, items.length));
  await Promise.all(Array.from({ length: runners }, runOneByOne));
  if (failure !== undefined) throw (failure as { readonly cause: unknown }).cause;
  return results;
}
