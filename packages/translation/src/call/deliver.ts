import { ModelCallError } from '@verso/contracts';
import type { Problem } from '../job.ts';
import { maxAllowance, type Run } from '../run.ts';
import type { Segment } from '../segment.ts';
import { ask } from './ask.ts';
import type { Manner } from './manner.ts';
import { type Ending, maxFailures, nextStep, pauseBefore } from './policy.ts';
import { throwIfAborted } from './wait.ts';

/** What is known of a chunk's earlier failures when its halves are asked. */
interface History {
  /** Calls in a row that failed without progress. */
  readonly failures: number;
  /** Calls of the job that had succeeded at the first of them. */
  readonly finishedBefore: number;
  readonly probing?: boolean;
}

/**
 * Asks for segments until each has an answer or can't be had: broken off, they are continued; refused, they are
 * halved until the refused one stands alone; failed, they are retried.
 * @returns the segments that are not settled, in order, each with an attempt that says what is wrong.
 * @throws ModelCallError when the job can't go on.
 */
export async function deliver(
  segments: readonly Segment[],
  manner: Manner,
  run: Run,
  signal: AbortSignal,
  history: History = { failures: 0, finishedBefore: 0 },
): Promise<readonly Segment[]> {
  let left = segments;
  let { failures, finishedBefore } = history;
  while (left.length > 0) {
    throwIfAborted(signal);
    const { left: unanswered, ending, error } = await ask(left, manner, failures + 1, run, signal);
    const progressed = unanswered.length < left.length;
    if (progressed || failures === 0) finishedBefore = run.tally.finished;
    failures = error?.retryable === true ? (progressed ? 0 : failures) + 1 : 0;
    left = unanswered;
    const step = nextStep({
      ending,
      left: left.length,
      progressed,
      failures,
      othersSucceed: run.tally.finished > finishedBefore,
      probing: history.probing === true,
      canGrow: run.allowance < maxAllowance,
    });
    if (ending === 'length' || ending === 'truncated') allowMore(run);
    if (step === 'continue') continue;
    if (step === 'retry') {
      await run.clock.sleep(pauseBefore(failures, error?.retryAfterMs, run.random), signal);
      continue;
    }
    if (step === 'fail') throw error ?? new ModelCallError('malformed', 'The model gave no answer.');
    if (step === 'halve') {
      const inherited = { failures: Math.min(failures, maxFailures - 2), finishedBefore };
      const apart = halves(left);
      if (manner === 'first') for (const half of apart) run.tries.group(half);
      for (const half of apart) await deliver(half, manner, run, signal, inherited);
    } else if (step === 'probe') {
      await probe(left, manner, run, signal, finishedBefore);
    } else {
      for (const segment of left)
        run.tries.addAttempt(segment, { manner, target: undefined, problems: [absenceReason(ending)] });
    }
    break;
  }
  return segments.filter((segment) => !run.settlements.has(segment));
}

/** One call for each half. Both failing, it is an outage; else the half that fails holds what the provider minds. */
async function probe(
  segments: readonly Segment[],
  manner: Manner,
  run: Run,
  signal: AbortSignal,
  finishedBefore: number,
): Promise<void> {
  const history = { failures: maxFailures - 1, finishedBefore };
  const failed: { readonly half: readonly Segment[]; readonly error: ModelCallError }[] = [];
  for (const half of halves(segments)) {
    try {
      await deliver(half, manner, run, signal, { ...history, probing: true });
    } catch (error) {
      if (!(error instanceof ModelCallError) || !error.retryable) throw error;
      failed.push({ half, error });
    }
  }
  const [first, second] = failed;
  if (first === undefined) return;
  if (second !== undefined) throw second.error;
  const rest = first.half.filter((segment) => !run.settlements.has(segment));
  await deliver(rest, manner, run, signal, history);
}

/** The first half is the longer one. */
export function halves(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const middle = Math.ceil(segments.length / 2);
  return [segments.slice(0, middle), segments.slice(middle)];
}

function allowMore(run: Run): void {
  run.allowance = Math.min(maxAllowance, run.allowance * 2);
}

const absences: Readonly<Partial<Record<Ending, Problem>>> = {
  stop: absence('not-answered', 'The model gave no line for this text.'),
  content_filter: filtered(),
  content_filtered: filtered(),
  context_too_long: absence('context-too-long', 'The text is too long for the model.'),
  length: absence('cut-off', 'The answer was cut off.'),
  truncated: absence('cut-off', 'The answer was cut off.'),
};

function absenceReason(ending: Ending): Problem {
  return absences[ending] ?? absence('model-failed', 'The model failed on this text again and again.');
}

function filtered(): Problem {
  return absence('content-filtered', "The model's content filter refused this text.");
}

function absence(code: string, detail: string): Problem {
  return { code, severity: 'error', detail };
}
