import type { Unit } from '@verso/engine';
import { dedupe } from './dedupe/dedupe.ts';
import type { TranslationJob } from './job.ts';
import { type Chunk, pack } from './pack/pack.ts';
import { buildMessage, contextOf } from './prompt/message.ts';
import { answerTokens, requestTokens } from './prompt/size.ts';
import { buildSystem } from './prompt/system.ts';
import { skip } from './skip/skip.ts';

export interface TokenEstimate {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

type Estimated = Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage' | 'prompt' | 'units'>;

/** Any marker is as long as the one that a job draws. */
const sampleMarker = 'k3v9qz7m1x5c8r2t';

/** What a translation would take with nothing in the journal: the packing a job does, without a call. */
export function estimateTranslation(
  units: readonly Unit[],
  job: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage' | 'prompt' | 'chunkTokens'>,
): TokenEstimate & { readonly chunks: number } {
  const chunks = pack(dedupe(skip(units).kept), job.chunkTokens);
  return { ...estimateChunks(chunks, { ...job, units }), chunks: chunks.length };
}

/** What chunks take when every call goes well. */
export function estimateChunks(chunks: readonly Chunk[], job: Estimated): TokenEstimate {
  const system = buildSystem(job);
  const positions = new Map(job.units.map((unit, position) => [unit, position]));
  let [inputTokens, outputTokens] = [0, 0];
  for (const { segments } of chunks) {
    const lines = segments.map(({ wire }, index) => ({ id: String(index + 1), text: wire }));
    const first = segments[0]?.units[0];
    const position = first === undefined ? 0 : (positions.get(first) ?? 0);
    inputTokens += requestTokens(system, buildMessage(lines, contextOf(position, job.units), sampleMarker));
    outputTokens += answerTokens(lines, job.targetLanguage);
  }
  return { inputTokens, outputTokens };
}
