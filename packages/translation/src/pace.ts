/** How long loops may keep the process to themselves in one round of the event loop, all together, in milliseconds. */
const MAX_TURN_LENGTH = 4;

interface WaitingLoop {
  /** Turns that it has waited for so far. */
  readonly turns: number;
  readonly resume: () => void;
}

const waiting: WaitingLoop[] = [];
/** When the first loop did something in this round. */
let roundBegun: number | undefined;
let endsRound = false;

function endRoundSoon(): void {
  if (endsRound) return;
  endsRound = true;
  setImmediate(() => {
    endsRound = false;
    roundBegun = undefined;
    // After whatever has come in meanwhile.
    if (waiting.length > 0) setImmediate(resumeOne);
  });
}

/** One loop goes on in each round, the one that has waited for the fewest turns: short work is not kept up by long work. */
function resumeOne(): void {
  let next = 0;
  for (const [index, { turns }] of waiting.entries()) if (turns < (waiting[next]?.turns ?? 0)) next = index;
  const [loop] = waiting.splice(next, 1);
  if (waiting.length > 0) endRoundSoon();
  loop?.resume();
}

export type Pacer = () => Promise<void> | undefined;

/**
 * Lets a loop over many units share the process with others: each call resolves at once, or, where the loops of all jobs
 * have run for long, when it is its turn again. Awaited only when it returns a promise.
 */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  let turns = 0;
  return () => {
    const time = now();
    endRoundSoon();
    roundBegun ??= time;
    if (time - roundBegun < MAX_TURN_LENGTH) return undefined;
    turns += 1;
    return new Promise((resume) => {
      waiting.push({ turns, resume });
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
