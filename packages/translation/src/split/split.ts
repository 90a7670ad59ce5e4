import type { Unit } from '@verso/engine';
import { encodeInline, inlineCodes } from '@verso/engine';
import type { TranslationJob, TranslationOutcome } from '../job.ts';
import { estimateTokens } from '../pack/tokens.ts';
import { readableText } from '../segment.ts';
import { joinOutcome } from './join.ts';
import { type Cut, sentenceEnds, sliceInline } from './slice.ts';

/** The units as they are asked for, and the way back. */
export interface Splitting {
  /** Units too long for a chunk stand as several; the others are as they were. In document order. */
  readonly pieces: readonly Unit[];
  /** An outcome of the pieces, as one of the units. */
  join(outcome: TranslationOutcome): TranslationOutcome;
}

/** The pieces of one unit. */
export interface SplitUnit {
  readonly unit: Unit;
  readonly pieces: readonly Unit[];
}

/**
 * Cuts units of more than `chunkTokens` at ends of sentences (UAX #29, through Intl.Segmenter), so that no call has to
 * carry a chapter in one line. Formatting that spans a cut goes on in the next piece; what may stand only once is not cut.
 */
export function split(
  units: readonly Unit[],
  { sourceLanguage, targetLanguage }: Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage'>,
  chunkTokens: number,
): Splitting {
  const splitUnits = units.map((unit) => ({ unit, pieces: cut(unit, chunkTokens, sourceLanguage) }));
  const pieces = splitUnits.flatMap((each) => each.pieces);
  if (pieces.length === units.length) return { pieces: units, join: (outcome) => outcome };
  return { pieces, join: (outcome) => joinOutcome(outcome, splitUnits, targetLanguage) };
}

function cut(unit: Unit, chunkTokens: number, sourceLanguage: string | null): readonly Unit[] {
  if (estimateTokens(encodeInline(unit.source)) <= chunkTokens) return [unit];
  const once = new Set(unit.codes.filter(({ canRepeat }) => !canRepeat).map(({ id }) => id));
  const sentences = sentenceEnds(unit.source, once, sourceLanguage);
  const cuts = gather(unit, sentences, chunkTokens);
  if (cuts.length < 2) return [unit];
  return cuts.map(({ from, to }, index) => pieceOf(unit, index, { from, to }, index === cuts.length - 1));
}

/** As many sentences a piece as a chunk may hold. One that is longer stays whole. */
function gather(unit: Unit, sentences: readonly Cut[], chunkTokens: number): readonly Cut[] {
  const text = readableText(unit.source);
  const cuts: { from: number; to: number; tokens: number }[] = [];
  for (const { from, to } of sentences) {
    const tokens = estimateTokens(text.slice(from, to));
    const last = cuts.at(-1);
    if (last !== undefined && last.tokens + tokens <= chunkTokens) {
      last.to = to;
      last.tokens += tokens;
    } else cuts.push({ from, to, tokens });
  }
  return cuts;
}

function pieceOf(unit: Unit, index: number, range: Cut, isLast: boolean): Unit {
  const source = sliceInline(unit.source, range, isLast);
  const used = new Set(inlineCodes(source).map(({ id }) => id));
  const { maxLength: _whole, ...constraints } = unit.constraints ?? {};
  return {
    ...unit,
    id: `${unit.id}/${index + 1}`,
    source,
    codes: unit.codes.filter(({ id }) => used.has(id)),
    ...(unit.constraints === undefined ? {} : { constraints }),
  };
}
