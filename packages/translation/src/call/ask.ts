import { ModelCallError } from '@verso/contracts';
import type { InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { createPacer } from '../pace.ts';
import { type AnswerLine, createAnswerReader } from '../parse/read-answer.ts';
import { plainTranslation, sameWords } from '../repair/plain.ts';
import type { Run } from '../run.ts';
import { readableText, type Segment } from '../segment.ts';
import { judge } from '../verify/judge.ts';
import type { LineCircumstances } from '../verify/subject.ts';
import type { Manner } from './manner.ts';
import type { Ending } from './policy.ts';
import { buildRequest } from './request.ts';
import { untilAborted } from './wait.ts';

export interface CallResult {
  readonly ending: Ending;
  /** The failure, when the call ended in one. */
  readonly error: ModelCallError | undefined;
  /** Segments that the answer has no line for, in order. */
  readonly left: readonly Segment[];
}

const answeredTwice: Problem = {
  code: 'answered-twice',
  severity: 'warning',
  detail: 'The model gave two different translations; the first was taken.',
};

/**
 * Makes one model call for segments. Each line is verified, and journaled, as it arrives, so that what came before
 * a failure counts.
 * @throws what the gateway throws beside ModelCallError.
 */
export async function ask(
  segments: readonly Segment[],
  manner: Manner,
  attempt: number,
  run: Run,
  signal: AbortSignal,
): Promise<CallResult> {
  const reader = createAnswerReader(segments.length);
  const answered = new Map<Segment, string>();
  const take = (lines: readonly AnswerLine[]) => {
    for (const line of lines) takeLine(line, segments, manner, answered, run);
  };
  const pace = createPacer();
  let ending: Ending = 'network';
  let error: ModelCallError | undefined;
  try {
    const request = buildRequest(segments, manner, attempt, run);
    const events = run.job.gateway.stream(request, signal);
    let room = spareCharacters + request.maxOutputTokens * charactersPerToken;
    let finished = false;
    for await (const event of untilAborted(events, signal)) {
      const pause = pace();
      if (pause !== undefined) await pause;
      if (event.type === 'text') {
        room -= event.text.length;
        if (room < 0) throw new ModelCallError('truncated', 'The answer of the model has no end.');
        await takePaced(reader.push(event.text), take, pace);
      } else {
        finished = true;
        ending = event.reason;
        run.tally.finish(event);
        run.tries.addModel(segments, event.model);
      }
    }
    if (!finished) error = new ModelCallError('network', 'The answer of the model broke off.');
  } catch (cause) {
    if (!(cause instanceof ModelCallError)) throw cause;
    error = cause;
    ending = cause.code;
    if (cause.model !== undefined) run.tries.addModel(segments, cause.model);
  }
  // Where no model may be asked, there was no call.
  if (ending !== 'no_route') run.tally.count();
  await takePaced(reader.end(error === undefined && ending === 'stop'), take, pace);
  return { ending, error, left: segments.filter((segment) => !answered.has(segment)) };
}

/** Far more than any tokenizer makes of a token, but for long runs of spaces. */
const charactersPerToken = 16;
const spareCharacters = 20_000;

async function takePaced(
  lines: readonly AnswerLine[],
  take: (lines: readonly AnswerLine[]) => void,
  pace: () => Promise<void> | undefined,
): Promise<void> {
  for (const line of lines) {
    const pause = pace();
    if (pause !== undefined) await pause;
    take([line]);
  }
}

function takeLine(
  line: AnswerLine,
  segments: readonly Segment[],
  manner: Manner,
  answered: Map<Segment, string>,
  run: Run,
): void {
  const segment = segments[line.position];
  if (segment === undefined) return;
  const earlier = answered.get(segment);
  if (earlier !== undefined) {
    if (earlier.trim() !== line.text.trim()) run.warn(segment, answeredTwice);
    return;
  }
  answered.set(segment, line.text);
  const next = segments[line.position + 1];
  const skipsNext = line.next !== 'unknown' && line.next !== line.position + 1;
  const circumstances: LineCircumstances = {
    marker: run.marker,
    skippedNext: skipsNext && next !== undefined && !answered.has(next) ? next.text : undefined,
    stray: line.stray,
  };
  const verdict = judge(segment, line.text, run.job, circumstances);
  if (verdict.verified && isWhole(verdict.target, segment, manner, run)) {
    run.accept(segment, verdict.target, verdict.problems, verdict.fixed || manner !== 'first');
  } else if (manner !== 'placing') {
    const { target, problems } = verdict;
    run.tries.addAttempt(segment, { manner, target, problems });
  }
}

/** A text asked for without its codes is never the whole answer, and one given codes must have kept its words. */
function isWhole(target: InlineContent, segment: Segment, manner: Manner, run: Run): boolean {
  if (manner === 'without-codes') return false;
  return manner !== 'placing' || sameWords(readableText(target), plainTranslation(segment, run) ?? '');
}
