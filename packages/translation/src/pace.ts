/** How long a loop may keep the process to itself, in milliseconds. */
const LONGEST_TURN = 10;

/**
 * Lets a loop over many units share the process with others: each call resolves at once, or, where the loop has run for
 * long, after everybody else had a turn. Awaited only when it returns a promise.
 */
export function createPacer(now: () => number = () => performance.now()): () => Promise<void> | undefined {
  let begun = now();
  return () => {
    if (now() - begun < LONGEST_TURN) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        begun = now();
        resolve();
      });
    });
  };
}

/** `items.map(change)` with turns for others in between. */
export async function mapPaced<T, R>(
  items: readonly T[],
  change: (item: T, index: number) => R,
): Promise<R[]> {
  const pace = createPacer();
  const results: R[] = [];
  for (const [index, item] of items.entries()) {
    const pause = pace();
    if (pause !== undefined) await pause;
    results.push(change(item, index));
  }
  return results;
}
