/**
 * Runs `work` on every item in order, at most `limit` at a time. The first failure stops the rest through the
 * signal that each piece of work gets; it is thrown once all that was under way has ended.
 */
export async function runAll<T>(
  items: readonly T[],
  limit: number,
  signal: AbortSignal,
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const queue = items.values();
  let failure: { readonly cause: unknown } | undefined;

  async function runOneByOne(): Promise<void> {
    for (const item of queue) {
      if (failure !== undefined) return;
      try {
        await work(item, either);
      } catch (cause) {
        failure ??= { cause };
        stop.abort();
      }
    }
  }

  const runners = Math.max(1, Math.min(limit, items.length));
  await Promise.all(Array.from({ length: runners }, runOneByOne));
  if (failure !== undefined) throw (failure as { readonly cause: unknown }).cause;
}
