/** How long a loop may keep the process to itself, in milliseconds. */
const LONGEST_TURN = 10;

interface WaitingLoop {
  /** Turns that it has had. */
  readonly turns: number;
  readonly resume: () => void;
}

const waiting: WaitingLoop[] = [];

/**
 * Resumes one loop, the one that has had the fewest turns, and the next one only after everything else that is due: all
 * at once, a hundred loops would keep the process to themselves for a hundred turns.
 */
function resumeNext(): void {
  let next = 0;
  for (const [index, { turns }] of waiting.entries()) if (turns < (waiting[next]?.turns ?? 0)) next = index;
  const [loop] = waiting.splice(next, 1);
  if (waiting.length > 0) setImmediate(resumeNext);
  loop?.resume();
}

function nextTurn(turns: number): Promise<void> {
  return new Promise((resume) => {
    waiting.push({ turns, resume });
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

export type Pacer = () => Promise<void> | undefined;

/**
 * Lets a loop over many units share the process with others: each call resolves at once, or, where the loop has run for
 * long, when it is its turn again. Awaited only when it returns a promise.
 */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  let begun = now();
  let turns = 0;
  return () => {
    if (now() - begun < LONGEST_TURN) return undefined;
    turns += 1;
    return nextTurn(turns).then(() => {
      begun = now();
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
