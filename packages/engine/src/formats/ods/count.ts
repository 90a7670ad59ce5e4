import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

/** Shorter cells are translated but not counted, by the product's published rule. */
const SHORTEST = 3;

function countedTexts(units: readonly Unit[]): string[] {
  return units.flatMap((unit) => {
    const text = inlineText(unit.source);
    return unit.kind === 'cell' && text.trim().length < SHORTEST ? [] : [text];
  });
}

/** Characters, words, tokens and pages of a spreadsheet's units. */
export function count(units: readonly Unit[]): DocumentCount {
  return countTexts('ods', countedTexts(units));
}

/** Text samples for analysis, by cell; properties and alternative texts are excluded. */
export function sample(units: readonly Unit[]): readonly TextSample[] {
  const prose = units.filter((unit) => unit.kind !== 'property' && unit.kind !== 'alt-text');
  return sampleTexts('ods', countedTexts(prose));
}
