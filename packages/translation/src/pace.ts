/** Milliseconds that all loops together may run in one round of the event loop. */
const MAX_TURN_LENGTH = 4;

interface WaitingLoop {
  /** Turns waited for so far. */
  readonly turns: number;
  readonly resume: () => void;
}

const waiting: WaitingLoop[] = [];
/** When the first loop started in this round. */
let roundBegun: number | undefined;
let endsRound = false;

function endRoundSoon(): void {
  if (endsRound) return;
  endsRound = true;
  setImmediate(() => {
    endsRound = false;
    roundBegun = undefined;
    // After pending events.
    if (waiting.length > 0) setImmediate(resumeOne);
  });
}

/** Resumes the loop with the fewest turns, one per round, so that long work does not delay short work. */
function resumeOne(): void {
  let next = 0;
  for (const [index, { turns }] of waiting.entries()) if (turns < (waiting[next]?.turns ?? 0)) next = index;
  const [loop] = waiting.splice(next, 1);
  if (waiting.length > 0) endRoundSoon();
  loop?.resume();
}

export type Pacer = () => Promise<void> | undefined;

/**
 * Creates a function that a loop over many units calls in each iteration. It returns undefined while there is time left,
 * or a promise of the loop's next turn once the loops of all jobs have run for `MAX_TURN_LENGTH`.
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

/** `items.map(change)` that yields to other work in between. */
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
