import { ModelCallError } from '@verso/contracts';
import type { Problem } from '../job.ts';
import { mostAllowance, type Run } from '../run.ts';
import type { Segment } from '../segment.ts';
import { ask } from './ask.ts';
import { type Ending, nextStep, pauseBefore } from './policy.ts';
import type { Manner } from './request.ts';
import { throwIfAborted } from './wait.ts';

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
): Promise<readonly Segment[]> {
  let left = segments;
  let failures = 0;
  let finishedBefore = run.tally.finished;
  while (left.length > 0) {
    throwIfAborted(signal);
    const result = await ask(left, manner, failures + 1, run, signal);
    const progressed = result.left.length < left.length;
    if (progressed || failures === 0) finishedBefore = run.tally.finished;
    failures = progressed ? 1 : failures + 1;
    left = result.left;
    const step = nextStep({
      ending: result.ending,
      left: left.length,
      progressed,
      failures,
      othersSucceed: run.tally.finished > finishedBefore,
      canGrow: run.allowance < mostAllowance,
    });
    if (result.ending === 'length' || result.ending === 'truncated') grow(run);
    if (step === 'fail') throw result.error ?? new ModelCallError('malformed', 'The model gave no answer.');
    if (step === 'retry') {
      await run.clock.sleep(pauseBefore(failures, result.error?.retryAfterMs, run.random), signal);
    } else if (step === 'halve') {
      const middle = Math.ceil(left.length / 2);
      await deliver(left.slice(0, middle), manner, run, signal);
      await deliver(left.slice(middle), manner, run, signal);
      left = [];
    } else if (step === 'finish' || step === 'give-up') {
      for (const segment of left)
        run.addAttempt(segment, { target: undefined, problems: [whyAbsent(result.ending)] });
      left = [];
    }
  }
  return segments.filter((segment) => !run.settlements.has(segment));
}

function grow(run: Run): void {
  run.allowance = Math.min(mostAllowance, run.allowance * 2);
}

const absences: Readonly<Partial<Record<Ending, Problem>>> = {
  content_filter: filtered(),
  content_filtered: filtered(),
  context_too_long: absence('context-too-long', 'The text is too long for the model.'),
  length: absence('cut-off', 'The answer was cut off.'),
  truncated: absence('cut-off', 'The answer was cut off.'),
};

function whyAbsent(ending: Ending): Problem {
  return absences[ending] ?? absence('not-answered', 'The model gave no line for this text.');
}

function filtered(): Problem {
  return absence('content-filtered', "The model's content filter refused this text.");
}

function absence(code: string, detail: string): Problem {
  return { code, severity: 'error', detail };
}
