import type { ProtocolLine } from '@verso/contracts';
import type { Unit } from '@verso/engine';
import { positionsOf } from './call/request.ts';
import { termTexts } from './call/settle.ts';
import { dedupe } from './dedupe/dedupe.ts';
import type { TranslationJob } from './job.ts';
import { createPacer } from './pace.ts';
import { demoCounting, modelCounting } from './pack/counting.ts';
import { type Chunk, defaultChunkTokens, pack } from './pack/pack.ts';
import {
  buildMessage,
  contextOf,
  describeDocument,
  type MessageContext,
  termContext,
} from './prompt/message.ts';
import { buildSystem } from './prompt/system.ts';
import { skip } from './skip/skip.ts';
import { split } from './split/split.ts';
import type { Decisions } from './terms/decisions.ts';
import { findRecurring, type Recurring } from './terms/recurring.ts';

export interface TokenEstimate {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

type Estimated = Pick<
  TranslationJob,
  | 'sourceLanguage'
  | 'detectedLanguage'
  | 'targetLanguage'
  | 'prompt'
  | 'units'
  | 'analysis'
  | 'glossary'
  | 'demo'
  | 'counting'
>;

/** All markers have the same length, so the estimate needs no random one. */
const sampleMarker = 'k3v9qz7m1x5c8r2t';

/** Estimates the tokens of a translation with an empty journal. Packs as a job does, but makes no calls. */
export async function estimateTranslation(
  units: readonly Unit[],
  job: Omit<Estimated, 'units'> & Pick<TranslationJob, 'chunkTokens' | 'concurrency' | 'keepTargetLanguage'>,
): Promise<TokenEstimate & { readonly chunks: number }> {
  const { pieces } = await split(units, job, job.chunkTokens ?? defaultChunkTokens);
  const { kept } = await skip(pieces, job);
  const texts = await dedupe(kept, job.glossary);
  const chunks = pack(texts, job.chunkTokens, job.concurrency);
  const recurring = await findRecurring(texts, job);
  return { ...(await estimateChunks(chunks, { ...job, units: pieces }, recurring)), chunks: chunks.length };
}

/** Estimates the tokens of chunks, and of settling terms before them, if every call succeeds. */
export async function estimateChunks(
  chunks: readonly Chunk[],
  job: Estimated,
  recurring?: Recurring,
): Promise<TokenEstimate> {
  const system = buildSystem(job);
  const { count, countTarget } = job.counting ?? (job.demo === true ? demoCounting : modelCounting);
  const positions = positionsOf(job.units);
  const document = describeDocument(job);
  const isSettled = recurring !== undefined && recurring.terms.length > 0 && chunks.length > 1;
  const decisions = isSettled ? expectedDecisions(recurring) : undefined;
  let [inputTokens, outputTokens] = [0, 0];
  const systemTokens = count(system);
  const pace = createPacer();
  const add = (lines: readonly ProtocolLine[], context: MessageContext) => {
    inputTokens += systemTokens + count(buildMessage(lines, context, sampleMarker));
    for (const { id, text } of lines)
      outputTokens += count(`${id}\t\n`) + countTarget(text, job.targetLanguage);
  };
  if (isSettled) {
    const examples = recurring.terms.map(({ examples: [example = ''] }) => example);
    add(linesOf(termTexts(recurring.terms)), termContext(examples, { ...job, document }));
  }
  for (const { segments } of chunks) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const places = segments.map(({ units: [unit] }) => positions.get(unit) ?? 0);
    add(linesOf(segments), contextOf(places, segments, { ...job, document, decisions }));
  }
  return { inputTokens: Math.ceil(inputTokens), outputTokens: Math.ceil(outputTokens) };
}

function linesOf(texts: readonly { readonly wire: string }[]): readonly ProtocolLine[] {
  return texts.map(({ wire }, index) => ({ id: String(index + 1), text: wire }));
}

/** The terms that will be decided, each with itself in place of a translation of about the same length. */
function expectedDecisions({ decisions, terms }: Recurring): Decisions {
  const expected = new Map(terms.map(({ term }) => [term, term]));
  return { ...decisions, for: (texts) => decisions.for(texts, expected) };
}
