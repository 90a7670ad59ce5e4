import type { ModelCallErrorCode } from '@verso/contracts';

/** How a call ended. */
export type Ending = 'stop' | 'length' | 'content_filter' | ModelCallErrorCode;

export interface Situation {
  readonly ending: Ending;
  /** Requested lines without an answer. */
  readonly left: number;
  /** Whether the call returned any line. */
  readonly progressed: boolean;
  /** Consecutive calls that failed without progress, this one included. */
  readonly failures: number;
  /** Whether another call of the job succeeded since the first of these failures. */
  readonly othersSucceed: boolean;
  /** Whether the call was a probe with half of a failing chunk. */
  readonly probing: boolean;
  /** Whether the next call may get more output tokens. */
  readonly canGrow: boolean;
  /** Whether the model has not given any line in this job. */
  readonly silent: boolean;
  /** Whether further calls make no sense: the model is silent for good, or the job has made too many. */
  readonly hopeless: boolean;
}

/**
 * - `finish`: the same request would bring no further lines.
 * - `continue`: ask for the rest immediately.
 * - `retry`: ask for the rest after a pause.
 * - `halve`: ask for each half of the rest separately.
 * - `sample`: check whether the model answers any text at all.
 * - `probe`: all calls fail; check whether a half succeeds.
 * - `give-up`: this model can't answer the lines left.
 * - `fail`: the job can't continue.
 */
export type Step = 'finish' | 'continue' | 'retry' | 'halve' | 'sample' | 'probe' | 'give-up' | 'fail';

/** Consecutive failures after which a chunk is no longer retried unchanged. */
export const maxFailures = 5;

/** The step after a call. Pure; the only place that decides which failures are retried. */
export function nextStep(situation: Situation): Step {
  return situation.left === 0 ? 'finish' : policy[situation.ending](situation);
}

/**
 * An answer without any line may mean that the model refused a text of the chunk: each half is asked for. From a model that
 * has not given any line yet, samples come first.
 */
function isolateSilence({ silent, hopeless }: Situation): Step {
  if (hopeless) return 'give-up';
  return silent ? 'sample' : 'halve';
}

const halveOrGiveUp = ({ left }: Situation): Step => (left > 1 ? 'halve' : 'give-up');

/**
 * Repeated failures end the job only if other calls fail too, because then the provider is at fault and not the text.
 * Some providers always answer certain texts with a server error; a probe of both halves tells this from an outage.
 */
function retry(situation: Situation): Step {
  if (situation.failures < maxFailures) return 'retry';
  if (situation.othersSucceed) return halveOrGiveUp(situation);
  return situation.left > 1 && !situation.probing ? 'probe' : 'fail';
}

/** A rate limit doesn't depend on the text: wait here, or fail and let the queue wait. */
function waitOut({ failures }: Situation): Step {
  return failures < maxFailures ? 'retry' : 'fail';
}

function grow(situation: Situation): Step {
  if (situation.progressed) return 'continue';
  if (situation.left > 1 || situation.hopeless) return isolateSilence(situation);
  return situation.canGrow ? 'continue' : 'give-up';
}

/** Halves until the filtered text is alone. A filter that let some lines through continues with the rest. */
function isolate(situation: Situation): Step {
  if (situation.progressed) return situation.left === 1 ? 'continue' : 'halve';
  return situation.left > 1 ? isolateSilence(situation) : 'give-up';
}

const fail = (): Step => 'fail';

const policy: Readonly<Record<Ending, (situation: Situation) => Step>> = {
  stop: (situation) => (situation.progressed || situation.left === 1 ? 'finish' : isolateSilence(situation)),
  length: grow,
  truncated: grow,
  content_filter: isolate,
  content_filtered: isolate,
  context_too_long: halveOrGiveUp,
  rate_limited: waitOut,
  overloaded: retry,
  timeout: retry,
  network: retry,
  malformed: retry,
  auth: fail,
  quota: fail,
  bad_request: fail,
  no_route: fail,
  paused: fail,
  budget_exhausted: fail,
  aborted: fail,
};

const firstPause = 1000;
const maxPause = 30_000;

/**
 * Backoff before the next attempt in milliseconds: doubles from 1 s to 30 s, with up to 50% jitter, and is at least the
 * delay that the provider asks for.
 * @param failures consecutive failed calls, from 1.
 */
export function pauseBefore(
  failures: number,
  retryAfterMs: number | undefined,
  random: () => number,
): number {
  const longest = Math.min(maxPause, firstPause * 2 ** (failures - 1));
  const jittered = longest * (0.5 + random() / 2);
  return Math.round((retryAfterMs ?? 0) > jittered ? (retryAfterMs ?? 0) + firstPause * random() : jittered);
}
