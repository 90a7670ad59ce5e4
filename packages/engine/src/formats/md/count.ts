import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

/** Shorter blocks tell a model too little about a document. */
const MIN_BLOCK_LENGTH = 10;
const shown = new Set(['paragraph', 'list-item', 'note']);

/** @param source the whole file, to compute the share of text. */
export function count(units: readonly Unit[], source: string): DocumentCount {
  return countTexts(
    'md',
    units.map((unit) => inlineText(unit.source)),
    { totalCharacters: source.length },
  );
}

/** Headings, and blocks longer than ten characters. */
export function sample(units: readonly Unit[]): readonly TextSample[] {
  const blocks = units.flatMap((unit) => {
    const text = inlineText(unit.source);
    const isShown = unit.kind === 'heading' || (shown.has(unit.kind) && text.length > MIN_BLOCK_LENGTH);
    return isShown ? [text] : [];
  });
  return sampleTexts('md', blocks);
}
