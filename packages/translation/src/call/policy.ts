import type { ModelCallErrorCode } from '@verso/contracts';

/** How a call came to its end. */
export type Ending = 'stop' | 'length' | 'content_filter' | ModelCallErrorCode;

export interface Situation {
  readonly ending: Ending;
  /** Lines asked that have no answer yet. */
  readonly left: number;
  /** Whether the call answered any line. */
  readonly progressed: boolean;
  /** Calls in a row that failed without progress, this one included. */
  readonly failures: number;
  /** Whether another call of the job succeeded since the first of these failures. */
  readonly othersSucceed: boolean;
  /** Whether the call only looked if a half of a failing chunk works. */
  readonly probing: boolean;
  /** Whether the next call may be allowed more output than this one. */
  readonly canGrow: boolean;
}

/**
 * - `finish`: what has no answer now gets none from asking the same again.
 * - `continue`: ask for the rest at once.
 * - `retry`: ask for the rest after a pause.
 * - `halve`: ask for each half of the rest apart.
 * - `probe`: nothing works at the moment; see whether at least a half does.
 * - `give-up`: the one line left can't be had from this model.
 * - `fail`: the job can't go on.
 */
export type Step = 'finish' | 'continue' | 'retry' | 'halve' | 'probe' | 'give-up' | 'fail';

/** Failed calls in a row after which a chunk is no longer asked the same way. */
export const maxFailures = 5;

/** What to do after a call. Pure; the whole knowledge of what may succeed on another try. */
export function nextStep(situation: Situation): Step {
  return situation.left === 0 ? 'finish' : policy[situation.ending](situation);
}

const halveOrGiveUp = ({ left }: Situation): Step => (left > 1 ? 'halve' : 'give-up');

/**
 * Too many failures end the job only when nothing else works either: then it is the provider, not the text. Some
 * providers answer certain texts with a server error, always; a probe of both halves tells that from an outage.
 */
function retry(situation: Situation): Step {
  if (situation.failures < maxFailures) return 'retry';
  if (situation.othersSucceed) return halveOrGiveUp(situation);
  return situation.left > 1 && !situation.probing ? 'probe' : 'fail';
}

/** A rate limit says nothing of the text: it is waited out, here or in the queue. */
function waitOut({ failures }: Situation): Step {
  return failures < maxFailures ? 'retry' : 'fail';
}

function grow(situation: Situation): Step {
  if (situation.progressed) return 'continue';
  if (situation.left > 1) return 'halve';
  return situation.canGrow ? 'continue' : 'give-up';
}

/** A filter that let some lines through may have met the one it minds: that one must stand alone. */
function isolate(situation: Situation): Step {
  return situation.progressed && situation.left === 1 ? 'continue' : halveOrGiveUp(situation);
}

const fail = (): Step => 'fail';

const policy: Readonly<Record<Ending, (situation: Situation) => Step>> = {
  // An answer without a single line is a refusal of something in it.
  stop: ({ progressed, left }) => (progressed || left === 1 ? 'finish' : 'halve'),
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
 * Milliseconds to wait before the next try: doubling from one second to half a minute, between half and all of
 * that by chance, and never less than the provider asks for.
 * @param failures calls in a row that failed, from 1.
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
