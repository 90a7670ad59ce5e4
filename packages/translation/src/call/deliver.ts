import { ModelCallError } from '@verso/contracts';
import type { Clock, Problem } from '../job.ts';
import { isOpen, type RungResult, update, type WorkItem, withAttempt } from '../repair/item.ts';
import { ask, type CallContext } from './ask.ts';
import type { Manner } from './manner.ts';
import { type Ending, maxFailures, nextStep, pauseBefore } from './policy.ts';
import { aborted } from './wait.ts';

/** Dependencies of a job's deliveries. */
export interface DeliveryContext extends CallContext {
  readonly clock: Clock;
  readonly random: () => number;
}

/** A chunk's earlier failures, passed on to its halves. */
interface History {
  /** Consecutive calls that failed without progress. */
  readonly failures: number;
  /** The job's successful calls before the first of these failures. */
  readonly finishedBefore: number;
  readonly probing?: boolean;
}

/**
 * Asks for items until each has an answer or is given up: broken-off answers are continued, refused chunks are halved
 * until the refused item is alone, failed calls are retried.
 * @returns the items, each open one with an attempt that names the problem; and the failure if the job can't continue.
 */
export async function deliver(
  items: readonly WorkItem[],
  manner: Manner,
  context: DeliveryContext,
  signal: AbortSignal,
  history: History = { failures: 0, finishedBefore: 0 },
): Promise<RungResult> {
  const { tally, clock, random } = context;
  const { silence } = tally;
  if (silence !== undefined && manner !== 'of-another')
    return { items: manner === 'first' ? withAbsence(items, manner, silentReason(silence)) : items };
  if (tally.isSpent && manner !== 'first') return { items };
  let all = items;
  let left = items;
  let { failures, finishedBefore } = history;
  while (left.length > 0) {
    if (signal.aborted) return { items: all, failure: aborted(signal) };
    const call = await ask(left, manner, failures + 1, context, signal);
    const { ending, error } = call;
    all = update(all, call.items);
    if (call.failure !== undefined) return { items: all, failure: call.failure };
    const progressed = call.left.length < left.length;
    if (progressed || failures === 0) finishedBefore = tally.finished;
    failures = error?.retryable === true ? (progressed ? 0 : failures) + 1 : 0;
    left = call.left;
    const step = nextStep({
      ending,
      left: left.length,
      progressed,
      failures,
      othersSucceed: tally.finished > finishedBefore,
      probing: history.probing === true,
      canGrow: tally.canGrow,
      silent: tally.isSilent(call.model),
      // Terms are optional, and a later rung asks again for halves.
      hopeless:
        tally.isSpent ||
        tally.isMute(call.model) ||
        context.request.examples !== undefined ||
        (manner === 'again' && ending === 'stop'),
    });
    if (ending === 'length' || ending === 'truncated') tally.cutOff();
    if (step === 'continue') continue;
    if (step === 'retry') {
      await clock.sleep(pauseBefore(failures, error?.retryAfterMs, random), signal);
      continue;
    }
    if (step === 'fail') {
      return { items: all, failure: error ?? new ModelCallError('malformed', 'The model gave no answer.') };
    }
    if (step === 'sample') {
      const sampled = await sample(left, manner, context, signal);
      all = update(all, sampled.items);
      if (sampled.failure !== undefined) return { items: all, failure: sampled.failure };
      left = sampled.left;
    }
    const isMute = tally.isMute(call.model);
    if ((step === 'sample' && !isMute) || step === 'halve') {
      const inherited = { failures: Math.min(failures, maxFailures - 2), finishedBefore };
      const apart = halves(left).map((half) => asGroup(half, manner));
      all = update(all, apart.flat());
      for (const half of apart) {
        const { items: delivered, failure } = await deliver(half, manner, context, signal, inherited);
        all = update(all, delivered);
        if (failure !== undefined) return { items: all, failure };
      }
    } else if (step === 'probe') {
      const probed = await probe(left, manner, context, signal, finishedBefore);
      return { ...probed, items: update(all, probed.items) };
    } else {
      const reason = isMute ? silentReason(ending) : absenceReason(ending);
      all = update(all, withAbsence(left, manner, reason));
    }
    break;
  }
  return { items: all };
}

function withAbsence(items: readonly WorkItem[], manner: Manner, problem: Problem): readonly WorkItem[] {
  return items.map((item) => withAttempt(item, { manner, target: undefined, problems: [problem] }));
}

/** Calls each half once. If both fail, it is an outage; otherwise the failing half holds the text that causes it. */
async function probe(
  items: readonly WorkItem[],
  manner: Manner,
  context: DeliveryContext,
  signal: AbortSignal,
  finishedBefore: number,
): Promise<RungResult> {
  const history = { failures: maxFailures - 1, finishedBefore };
  const failed: RungResult[] = [];
  let all = items;
  for (const half of halves(items)) {
    const result = await deliver(half, manner, context, signal, { ...history, probing: true });
    const { failure } = result;
    all = update(all, result.items);
    if (failure === undefined) continue;
    if (!(failure instanceof ModelCallError) || !failure.retryable) return { items: all, failure };
    failed.push(result);
  }
  const [first, second] = failed;
  if (first === undefined) return { items: all };
  if (second !== undefined) return { items: all, failure: second.failure };
  const rest = await deliver(first.items.filter(isOpen), manner, context, signal, history);
  return { ...rest, items: update(all, rest.items) };
}

/**
 * Asks for the first, the middle and the last text, each alone, until one is answered.
 * @returns all items, and in `left` those that were no samples
 */
async function sample(
  items: readonly WorkItem[],
  manner: Manner,
  context: DeliveryContext,
  signal: AbortSignal,
): Promise<RungResult & { readonly left: readonly WorkItem[] }> {
  const middle = Math.floor(items.length / 2);
  const places = [...new Set([0, middle, items.length - 1])].map((place) => items[place]?.key);
  let all = items;
  let left = items;
  for (const place of places) {
    const picked = left.filter(({ key }) => key === place);
    // Another round of the job continues with these groups.
    const apart = [picked, ...halves(left.filter(({ key }) => key !== place))];
    const [single = [], ...rest] = apart.map((group) => asGroup(group, manner));
    left = rest.flat();
    all = update(all, [...single, ...left]);
    const result = await deliver(single, manner, context, signal);
    all = update(all, result.items);
    if (result.failure !== undefined) return { items: all, failure: result.failure, left };
    if (result.items.some(isAnswered)) break;
  }
  return { items: all, left };

  function isAnswered({ settlement, attempts }: WorkItem): boolean {
    return settlement !== undefined || attempts.at(-1)?.target !== undefined;
  }
}

/** Halves a list. The first half is the longer one. */
export function halves<T>(items: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

/** Groups items of a first request, so that they are always asked for together and with no others. */
function asGroup(items: readonly WorkItem[], manner: Manner): readonly WorkItem[] {
  if (manner !== 'first') return items;
  const group = items[0]?.key;
  return items.map((item) => ({ ...item, group }));
}

const unreadable = absence('unreadable', 'The model did not answer in a form that can be read.');

const absences: Readonly<Partial<Record<Ending, Problem>>> = {
  stop: absence('not-answered', 'The model returned no line for this text.'),
  content_filter: filtered(),
  content_filtered: filtered(),
  context_too_long: absence('context-too-long', 'The text is too long for the model.'),
  length: absence('cut-off', 'The answer was cut off.'),
  truncated: absence('cut-off', 'The answer was cut off.'),
};

function absenceReason(ending: Ending): Problem {
  return absences[ending] ?? absence('model-failed', 'The model failed on this text repeatedly.');
}

/** The problem of texts that a mute model was asked for. */
function silentReason(ending: Ending): Problem {
  return ending === 'stop' ? unreadable : absenceReason(ending);
}

function filtered(): Problem {
  return absence('content-filtered', "The model's content filter refused this text.");
}

function absence(code: string, detail: string): Problem {
  return { code, severity: 'error', detail };
}
