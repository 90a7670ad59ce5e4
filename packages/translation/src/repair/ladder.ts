import { ModelCallError } from '@verso/contracts';
import { deliver } from '../call/deliver.ts';
import { mostFailures } from '../call/policy.ts';
import type { Manner } from '../call/request.ts';
import type { Run } from '../run.ts';
import type { Segment } from '../segment.ts';
import { mayBeKept } from '../verify/verify.ts';
import { askApart, mayBeDisturbed } from './apart.ts';
import { fallBack, isWorthAsking } from './fall-back.ts';
import { plainTranslation } from './plain.ts';

/** One way to ask for what the rungs above left unsettled. */
interface Rung {
  readonly manner: Manner;
  readonly helps: (segment: Segment, run: Run) => boolean;
  /** True: a failure of the call leaves the segments to the next rung; the job can do without. */
  readonly mayFail: boolean;
}

/** The repair ladder, cheapest first. Deterministic fixes come before it, with every line that is read. */
const rungs: readonly Rung[] = [
  { manner: 'first', helps: () => true, mayFail: false },
  { manner: 'again', helps: isWorthAsking, mayFail: false },
  { manner: 'of-another', helps: () => true, mayFail: true },
  { manner: 'apart', helps: mayBeDisturbed, mayFail: true },
  { manner: 'without-codes', helps: stumblesOverCodes, mayFail: true },
  { manner: 'placing', helps: lacksPlaces, mayFail: true },
];

/** Takes segments down the ladder until each is settled: by a rung, by its best try, or with its source. */
export async function climbDown(segments: readonly Segment[], run: Run, signal: AbortSignal): Promise<void> {
  try {
    for (const { manner, helps, mayFail } of rungs) {
      const open = segments.filter((segment) => !run.settlements.has(segment) && helps(segment, run));
      if (open.length === 0) continue;
      if (mayFail) await tryRung(open, manner, run, signal);
      else await deliver(open, manner, run, signal);
    }
    for (const segment of segments) {
      if (run.settlements.has(segment)) continue;
      run.settle(segment, fallBack(segment, run.attemptsOf(segment), run.job, run.marker));
    }
  } finally {
    await run.journal.flush();
  }
}

/** There may be no other model, or none that answers now. One failure is enough to go on without. */
async function tryRung(
  segments: readonly Segment[],
  manner: Manner,
  run: Run,
  signal: AbortSignal,
): Promise<void> {
  const history = { failures: mostFailures - 1, finishedBefore: run.tally.finished, probing: true };
  try {
    if (manner === 'apart') await askApart(segments, run, signal);
    else await deliver(segments, manner, run, signal, history);
  } catch (error) {
    if (!(error instanceof ModelCallError) || error.code === 'aborted') throw error;
  }
}

/** Codes may be what models stumble over: where they gave no words that can be used, they get the bare text. */
function stumblesOverCodes(segment: Segment, run: Run): boolean {
  const usable = run.attemptsOf(segment).some(({ target, problems }) => target && mayBeKept(problems));
  return segment.codes.length > 0 && !usable && !lacksPlaces(segment, run) && isWorthAsking(segment, run);
}

/** The words are there, and only their codes are not. */
function lacksPlaces(segment: Segment, run: Run): boolean {
  return segment.codes.length > 0 && plainTranslation(segment, run) !== undefined;
}
