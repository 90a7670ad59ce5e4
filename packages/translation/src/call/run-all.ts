import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';

/** Errors that stop new calls but let running ones finish, because their results are paid for. */
const endsRun: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'budget_exhausted', 'rate_limited']);

/**
 * Runs `work` on every item in order, at most `limit` at a time. After the first failure nothing more is started. Running
 * work is aborted through its signal, or finishes if the failure doesn't concern it. The failure is thrown when all
 * work has ended.
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
