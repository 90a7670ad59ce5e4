import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

/** Shorter texts tell a model too little about a document. */
const MIN_BLOCK_LENGTH = 10;
const shown = new Set(['paragraph', 'list-item', 'note', 'caption']);

/** @param source the whole file, to compute the share of text. */
export function count(units: readonly Unit[], source: string): DocumentCount {
  return countTexts(
    'tex',
    units.map((unit) => inlineText(unit.source)),
    { totalCharacters: source.length },
  );
}

/** Titles, and blocks longer than ten characters. */
export function sample(units: readonly Unit[]): readonly TextSample[] {
  const blocks = units.flatMap((unit) => {
    const text = inlineText(unit.source);
    const isTitle = unit.kind === 'heading' || unit.kind === 'title';
    return isTitle || (shown.has(unit.kind) && text.trim().length > MIN_BLOCK_LENGTH) ? [text] : [];
  });
  return sampleTexts('tex', blocks);
}
