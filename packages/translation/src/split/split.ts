import {
  type Cut,
  encodeInline,
  type InlineContent,
  inlineCodes,
  sliceInline,
  type Unit,
} from '@verso/engine';
import type { TranslationJob, TranslationOutcome } from '../job.ts';
import { createPacer, mapPaced, type Pacer } from '../pace.ts';
import { estimateTokens } from '../pack/tokens.ts';
import { readableText } from '../verify/flat.ts';
import { joinOutcome } from './join.ts';
import { sentenceEnds } from './sentence-ends.ts';

/** Units split for translation, and a function to join the outcome. */
export interface Splitting {
  /** All units in document order, with those too long for a chunk in several pieces. */
  readonly pieces: readonly Unit[];
  /** Converts an outcome of the pieces to one of the units. */
  join(outcome: TranslationOutcome): Promise<TranslationOutcome>;
}

/** The pieces of one unit. */
export interface SplitUnit {
  readonly unit: Unit;
  readonly pieces: readonly Unit[];
}

/**
 * Splits units of more than `chunkTokens` at sentence ends, so that no line is longer than
 * a chunk. Formatting that spans a cut continues in the next piece; codes that may occur only once are not cut.
 */
export async function split(
  units: readonly Unit[],
  { sourceLanguage, targetLanguage }: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage'>,
  chunkTokens: number,
): Promise<Splitting> {
  const pace = createPacer();
  const splitUnits: SplitUnit[] = [];
  const pieces: Unit[] = [];
  for (const unit of units) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const ofUnit = await cut(unit, chunkTokens, sourceLanguage, pace);
    splitUnits.push({ unit, pieces: ofUnit });
    for (const piece of ofUnit) pieces.push(piece);
  }
  if (pieces.length === units.length) return { pieces: units, join: async (outcome) => outcome };
  return { pieces, join: (outcome) => joinOutcome(outcome, splitUnits, targetLanguage) };
}

/** Splits one unit. Each step walks the whole unit once, and yields to other work before the next step. */
async function cut(
  unit: Unit,
  chunkTokens: number,
  sourceLanguage: string | null,
  pace: Pacer,
): Promise<readonly Unit[]> {
  const wire = encodeInline(unit.source);
  await pace();
  if (estimateTokens(wire) <= chunkTokens) return [unit];
  await pace();
  const once = new Set(unit.codes.filter(({ canRepeat }) => !canRepeat).map(({ id }) => id));
  const sentences = await sentenceEnds(unit.source, once, sourceLanguage);
  await pace();
  const cuts = await gather(unit, sentences, chunkTokens, pace);
  if (cuts.length < 2) return [unit];
  const codes = new Map(unit.codes.map(({ id }, index) => [id, index]));
  const sources = sliceInline(unit.source, cuts);
  await pace();
  return mapPaced(sources, (source, index) => pieceOf(unit, index, source, codes));
}

/** Groups sentences into pieces of at most a chunk's tokens. A longer sentence stays whole. */
async function gather(
  unit: Unit,
  sentences: readonly Cut[],
  chunkTokens: number,
  pace: Pacer,
): Promise<readonly Cut[]> {
  const text = readableText(unit.source);
  const cuts: { from: number; to: number; tokens: number }[] = [];
  for (const { from, to } of sentences) {
    const pause = pace();
    if (pause !== undefined) await pause;
    const tokens = estimateTokens(text.slice(from, to));
    const last = cuts.at(-1);
    if (last !== undefined && last.tokens + tokens <= chunkTokens) {
      last.to = to;
      last.tokens += tokens;
    } else cuts.push({ from, to, tokens });
  }
  return cuts;
}

function pieceOf(unit: Unit, index: number, source: InlineContent, codes: ReadonlyMap<number, number>): Unit {
  const used = new Set(inlineCodes(source).flatMap(({ id }) => codes.get(id) ?? []));
  const { maxLength: _whole, ...constraints } = unit.constraints ?? {};
  return {
    ...unit,
    id: `${unit.id}/${index + 1}`,
    source,
    codes: [...used].sort((a, b) => a - b).flatMap((at) => unit.codes[at] ?? []),
    ...(unit.constraints === undefined ? {} : { constraints }),
  };
}
