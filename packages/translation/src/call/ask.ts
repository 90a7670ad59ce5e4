import { ModelCallError, type ModelGateway } from '@verso/contracts';
import type { InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { createPacer } from '../pace.ts';
import { type AnswerLine, createAnswerReader } from '../parse/read-answer.ts';
import { type WorkItem, withAttempt } from '../repair/item.ts';
import { plainTranslation, sameWords } from '../repair/plain.ts';
import { reword } from '../repair/reword.ts';
import { readableText, type Segment } from '../segment.ts';
import { judge } from '../verify/judge.ts';
import type { LanguagePair, LineContext } from '../verify/subject.ts';
import type { Manner } from './manner.ts';
import type { Ending } from './policy.ts';
import { buildRequest, type RequestContext } from './request.ts';
import type { Tally } from './tally.ts';
import { untilAborted } from './wait.ts';

/** Dependencies of a job's model calls. */
export interface CallContext {
  readonly gateway: ModelGateway;
  readonly languages: LanguagePair;
  readonly request: RequestContext;
  readonly tally: Tally;
  /** Called with each verified target as soon as it arrives, to make it durable. */
  readonly onTarget: (segment: Segment, target: InlineContent) => void;
}

export interface CallResult {
  readonly ending: Ending;
  /** The model's error, if the call ended in one. */
  readonly error: ModelCallError | undefined;
  /** Any other error that the gateway threw. Further calls make no sense. */
  readonly failure: unknown;
  /** The items of the call. Each answered item is settled or has a new attempt. */
  readonly items: readonly WorkItem[];
  /** The items without a line in the answer, in order. */
  readonly left: readonly WorkItem[];
}

const answeredTwice: Problem = {
  code: 'answered-twice',
  severity: 'warning',
  detail: 'The model gave two different translations; the first was used.',
};

/** More characters than a token has in any tokenizer, except for long runs of spaces. */
const charactersPerToken = 16;
const spareCharacters = 20_000;

/**
 * Makes one model call for items. Each line is verified and passed to `onTarget` as it arrives, so that lines received
 * before a failure count.
 */
export async function ask(
  items: readonly WorkItem[],
  manner: Manner,
  attempt: number,
  { gateway, languages, request: requestContext, tally, onTarget }: CallContext,
  signal: AbortSignal,
): Promise<CallResult> {
  const reader = createAnswerReader(items.length);
  const answers = new Map<string, { readonly text: string; readonly item: WorkItem }>();
  const models: string[] = [];
  const pace = createPacer();
  let ending: Ending = 'network';
  let error: ModelCallError | undefined;
  let failure: unknown;
  try {
    const request = buildRequest(items, manner, attempt, tally.allowance, requestContext);
    let room = spareCharacters + request.maxOutputTokens * charactersPerToken;
    let finished = false;
    for await (const event of untilAborted(gateway.stream(request, signal), signal)) {
      const pause = pace();
      if (pause !== undefined) await pause;
      if (event.type === 'text') {
        room -= event.text.length;
        if (room < 0) throw new ModelCallError('truncated', 'The model’s answer exceeds the limit.');
        await take(reader.push(event.text));
      } else {
        finished = true;
        ending = event.reason;
        tally.finish(event);
        models.push(event.model);
      }
    }
    if (!finished) error = new ModelCallError('network', 'The model’s answer broke off.');
  } catch (cause) {
    if (cause instanceof ModelCallError) {
      error = cause;
      ending = cause.code;
      if (cause.model !== undefined) models.push(cause.model);
    } else failure = cause;
  }
  // Without a route there was no call.
  if (ending !== 'no_route') tally.count();
  await take(reader.end(error === undefined && ending === 'stop'));
  const asked = items.map((item) => ({
    ...(answers.get(item.key)?.item ?? item),
    models: [...new Set([...item.models, ...models])],
  }));
  return { ending, error, failure, items: asked, left: asked.filter(({ key }) => !answers.has(key)) };

  async function take(lines: readonly AnswerLine[]): Promise<void> {
    for (const line of lines) {
      const pause = pace();
      if (pause !== undefined) await pause;
      takeLine(line);
    }
  }

  function takeLine(line: AnswerLine): void {
    const item = items[line.position];
    if (item === undefined) return;
    const earlier = answers.get(item.key);
    if (earlier === undefined) {
      const next = items[line.position + 1];
      const skipsNext = line.next !== 'unknown' && line.next !== line.position + 1;
      const answered = readLine(item, line.text, manner, languages, {
        marker: requestContext.marker,
        skippedNext: skipsNext && next !== undefined && !answers.has(next.key) ? next.text : undefined,
        stray: line.stray,
      });
      answers.set(item.key, { text: line.text, item: answered });
      if (answered.settlement?.target !== undefined) onTarget(answered, answered.settlement.target);
    } else if (earlier.text.trim() !== line.text.trim() && earlier.item.settlement !== undefined) {
      const { settlement } = earlier.item;
      const problems = [...settlement.problems, answeredTwice];
      answers.set(item.key, {
        ...earlier,
        item: { ...earlier.item, settlement: { ...settlement, problems } },
      });
    }
  }
}

/** Returns the item after an answer: settled if the answer verifies, else with another attempt. */
function readLine(
  item: WorkItem,
  wire: string,
  manner: Manner,
  languages: LanguagePair,
  lineContext: LineContext,
): WorkItem {
  const answer = manner === 'terms' ? reword(item, wire, languages) : wire;
  const { target, problems, verified, fixed } = judge(item, answer, languages, lineContext);
  if (verified && isWhole(target, item, manner)) {
    const state = fixed || manner !== 'first' ? 'repaired' : 'translated';
    return { ...item, settlement: { state, target, problems } };
  }
  return manner === 'placing' ? item : withAttempt(item, { manner, target, problems });
}

/** An answer without codes is never complete, and placing codes must not change the words. */
function isWhole(target: InlineContent, item: WorkItem, manner: Manner): boolean {
  if (manner === 'without-codes') return false;
  return manner !== 'placing' || sameWords(readableText(target), plainTranslation(item) ?? '');
}
