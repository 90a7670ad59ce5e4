import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import { deliver } from '../call/deliver.ts';
import type { Manner } from '../call/manner.ts';
import { createPacer } from '../pace.ts';
import type { Run } from '../run.ts';
import type { Segment } from '../segment.ts';
import { mayBeKept } from '../verify/verify.ts';
import { askSeparately, mayBeDisturbed } from './apart.ts';
import { fallBack, isWorthAsking } from './fall-back.ts';
import { plainTranslation } from './plain.ts';

/** One way to ask for what the rungs above left unsettled. */
interface Rung {
  readonly manner: Manner;
  readonly helps: (segment: Segment, run: Run) => boolean;
  /**
   * What a failure of the call comes to. `end`: the job can't go on. `wait`: it goes on without, but first waits for
   * models that rest, in the queue. `skip`: it goes on without, at once.
   */
  readonly failing: 'end' | 'wait' | 'skip';
}

/** The repair ladder, cheapest first. Deterministic fixes come before it, with every line that is read. */
const rungs: readonly Rung[] = [
  { manner: 'first', helps: () => true, failing: 'end' },
  { manner: 'again', helps: isWorthAsking, failing: 'end' },
  { manner: 'of-another', helps: () => true, failing: 'skip' },
  { manner: 'apart', helps: mayBeDisturbed, failing: 'wait' },
  { manner: 'without-codes', helps: struggledWithCodes, failing: 'wait' },
  { manner: 'placing', helps: isMissingPlaceholders, failing: 'wait' },
];

/** Nobody's failure: the same call can be made later. */
const passing: ReadonlySet<ModelCallErrorCode> = new Set(['paused', 'rate_limited', 'budget_exhausted']);

/**
 * Takes segments down the ladder until each is settled: by a rung, by its best try, or with its source. One that was on
 * the ladder in an earlier round of the job goes on where it was.
 */
export async function repairSegments(
  segments: readonly Segment[],
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const rung of rungs) {
      const open = segments.filter((segment) => isOpen(segment, rung, run));
      if (open.length > 0) await tryRung(open, rung, run, signal);
    }
    const pace = createPacer();
    for (const segment of segments) {
      if (run.settlements.has(segment)) continue;
      const pause = pace();
      if (pause !== undefined) await pause;
      run.tries.exhaust(segment);
      run.settle(segment, fallBack(segment, run.tries.attemptsOf(segment), run.job, run.marker));
    }
  } finally {
    await run.journal.flush();
    await run.tries.save(segments.filter((segment) => !isDone(segment, run)));
  }
}

/** What is done is in the journal. A flagged one is not. */
function isDone(segment: Segment, run: Run): boolean {
  const state = run.settlements.get(segment)?.state;
  return state !== undefined && state !== 'flagged';
}

function isOpen(segment: Segment, { manner, helps }: Rung, run: Run): boolean {
  if (run.settlements.has(segment) || run.tries.isExhausted(segment)) return false;
  return !run.tries.wasTried(segment, manner) && helps(segment, run);
}

async function tryRung(
  segments: readonly Segment[],
  { manner, failing }: Rung,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (manner === 'apart') await askSeparately(segments, run, signal);
    else await deliver(segments, manner, run, signal);
  } catch (error) {
    if (failing === 'end' || !(error instanceof ModelCallError) || error.code === 'aborted') throw error;
    if (failing === 'wait' && passing.has(error.code)) throw error;
  }
}

/** Codes may be what models stumble over: where they gave no words that can be used, they get the bare text. */
function struggledWithCodes(segment: Segment, run: Run): boolean {
  const usable = run.tries.attemptsOf(segment).some(({ target, problems }) => target && mayBeKept(problems));
  return (
    segment.codes.length > 0 && !usable && !isMissingPlaceholders(segment, run) && isWorthAsking(segment, run)
  );
}

/** The words are there, and only their codes are not. */
function isMissingPlaceholders(segment: Segment, run: Run): boolean {
  return segment.codes.length > 0 && plainTranslation(segment, run) !== undefined;
}
