import type { Unit } from '@verso/engine';
import { dedupe } from './dedupe/dedupe.ts';
import type { TranslationJob } from './job.ts';
import { createPacer } from './pace.ts';
import { demoCounting, modelCounting } from './pack/counting.ts';
import { type Chunk, defaultChunkTokens, pack } from './pack/pack.ts';
import { buildMessage, contextOf } from './prompt/message.ts';
import { buildSystem } from './prompt/system.ts';
import { skip } from './skip/skip.ts';
import { split } from './split/split.ts';

export interface TokenEstimate {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

type Estimated = Pick<
  TranslationJob,
  'sourceLanguage' | 'targetLanguage' | 'prompt' | 'units' | 'analysis' | 'glossary' | 'demo' | 'counting'
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
  const chunks = pack(await dedupe(kept, job.glossary), job.chunkTokens, job.concurrency);
  return { ...(await estimateChunks(chunks, { ...job, units: pieces })), chunks: chunks.length };
}

/** Estimates the tokens of chunks if every call succeeds. */
export async function estimateChunks(chunks: readonly Chunk[], job: Estimated): Promise<TokenEstimate> {
  const system = buildSystem(job);
  const { count, countTarget } = job.counting ?? (job.demo === true ? demoCounting : modelCounting);
  const positions = new Map(job.units.map((unit, position) => [unit, position]));
  let [inputTokens, outputTokens] = [0, 0];
  const systemTokens = count(system);
  const pace = createPacer();
  for (const { segments } of chunks) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const lines = segments.map(({ wire }, index) => ({ id: String(index + 1), text: wire }));
    const first = segments[0]?.units[0];
    const position = first === undefined ? 0 : (positions.get(first) ?? 0);
    const context = contextOf(position, segments, job);
    inputTokens += systemTokens + count(buildMessage(lines, context, sampleMarker));
    for (const { id, text } of lines) {
      outputTokens += count(`${id}\t\n`) + countTarget(text, job.targetLanguage);
    }
  }
  return { inputTokens: Math.ceil(inputTokens), outputTokens: Math.ceil(outputTokens) };
}
