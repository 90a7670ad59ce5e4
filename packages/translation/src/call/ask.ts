import { ModelCallError, type ModelGateway } from '@verso/contracts';
import type { InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { createPacer } from '../pace.ts';
import { cleanText } from '../parse/clean-text.ts';
import { type AnswerEvent, type AnswerLine, createAnswerReader } from '../parse/read-answer.ts';
import { type Settlement, type WorkItem, withAttempt } from '../repair/item.ts';
import { plainTranslation, sameWords } from '../repair/plain.ts';
import { reword } from '../repair/reword.ts';
import type { Segment } from '../segment.ts';
import { foldedSentences } from '../verify/answer-rules.ts';
import { readableText } from '../verify/flat.ts';
import { judge } from '../verify/judge.ts';
import type { LanguagePair } from '../verify/subject.ts';
import type { LineContext } from '../verify/text-pair.ts';
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
  /** Called with each verified target as soon as it arrives, to make it durable. A later one of a segment replaces it. */
  readonly onTarget: (segment: Segment, target: InlineContent) => void;
}

export interface CallResult {
  readonly ending: Ending;
  /** The model's error, if the call ended in one. */
  readonly error: ModelCallError | undefined;
  /** Any other error that the gateway threw. Further calls make no sense. */
  readonly failure: unknown;
  /** The model that was called, if known. */
  readonly model: string | undefined;
  /** The items of the call. Each answered item is settled or has a new attempt. */
  readonly items: readonly WorkItem[];
  /** The items without a line in the answer, in order. */
  readonly left: readonly WorkItem[];
}

const answeredTwice: Problem = {
  code: 'answered-twice',
  severity: 'warning',
  detail: 'The model gave two different translations; the last was used.',
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
  const reader = createAnswerReader(items.map(({ wire }) => wire));
  const answers = new Map<string, { readonly text: string; readonly item: WorkItem }>();
  /** The items with several answers: the earlier ones were drafts. */
  const revised = new Set<string>();
  const models: string[] = [];
  const pace = createPacer();
  let instructions: readonly string[] = [];
  let answersIn: 'json' | undefined;
  let ending: Ending = 'network';
  let error: ModelCallError | undefined;
  let failure: unknown;
  try {
    const request = buildRequest(items, manner, attempt, tally, requestContext);
    instructions = foldedSentences(request.system);
    answersIn = request.answersIn;
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
  const isComplete = error === undefined && ending === 'stop';
  await take(reader.end(isComplete));
  // Cut off before it revised all drafts.
  if (!isComplete && revised.size > 0)
    for (const key of answers.keys()) if (!revised.has(key)) answers.delete(key);
  const asked = items.map((item) => ({
    ...(answers.get(item.key)?.item ?? item),
    models: [...new Set([...item.models, ...models])],
  }));
  const left = asked.filter(({ key }) => !answers.has(key));
  const model = models.at(-1);
  const isRequired = requestContext.examples === undefined;
  const read = answers.size;
  tally.heard({ model, ending, shape: reader.shape, asked: items, isRequired, read, answersIn });
  return { ending, error, failure, model, items: asked, left };

  async function take(events: readonly AnswerEvent[]): Promise<void> {
    for (const event of events) {
      const pause = pace();
      if (pause !== undefined) await pause;
      if (event === 'restart') forget();
      else takeLine(event);
    }
  }

  function forget(): void {
    answers.clear();
    revised.clear();
  }

  /** Of several answers for a text, the last one counts: earlier ones are drafts. */
  function takeLine(line: AnswerLine): void {
    const item = items[line.position];
    if (item === undefined) return;
    const earlier = answers.get(item.key);
    if (earlier !== undefined && earlier.text.trim() === line.text.trim()) return;
    if (earlier !== undefined) revised.add(item.key);
    const next = items[line.position + 1];
    const skipsNext = line.next !== 'unknown' && line.next !== line.position + 1;
    const asked = earlier === undefined ? item : withDraft(item, manner, earlier.item.settlement);
    const answered = readLine(asked, line.text, manner, languages, {
      marker: requestContext.marker,
      instructions,
      skippedNext: skipsNext && next !== undefined && !answers.has(next.key) ? next.text : undefined,
      stray: line.stray,
    });
    const { settlement } = answered;
    const final = earlier === undefined ? settlement : withWarning(settlement);
    answers.set(item.key, { text: line.text, item: { ...answered, settlement: final } });
    if (settlement?.target !== undefined) onTarget(answered, settlement.target);
  }
}

/** The item with an earlier answer that verified as an attempt, in case that no later one does. */
function withDraft(item: WorkItem, manner: Manner, draft: Settlement | undefined): WorkItem {
  if (draft === undefined) return item;
  return withAttempt(item, { manner, target: draft.target, problems: draft.problems });
}

function withWarning(settlement: Settlement | undefined): Settlement | undefined {
  return settlement && { ...settlement, problems: [...settlement.problems, answeredTwice] };
}

/** Returns the item after an answer: settled if the answer verifies, else with another attempt. */
function readLine(
  item: WorkItem,
  wire: string,
  manner: Manner,
  languages: LanguagePair,
  lineContext: LineContext,
): WorkItem {
  const answer =
    manner === 'terms'
      ? reword(item, wire, languages)
      : cleanText(wire, { source: item.wire, targetLanguage: languages.targetLanguage });
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
