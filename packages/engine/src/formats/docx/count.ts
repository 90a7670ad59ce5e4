import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

/** Characters, words, tokens and pages of a Word document's units. */
export function count(units: readonly Unit[]): DocumentCount {
  return countTexts(
    'docx',
    units.map((unit) => inlineText(unit.source)),
  );
}

/** Text samples for analysis, by paragraph; document properties and alternative texts are excluded. */
export function sample(units: readonly Unit[]): readonly TextSample[] {
  const prose = units.filter((unit) => unit.kind !== 'property' && unit.kind !== 'alt-text');
  return sampleTexts(
    'docx',
    prose.map((unit) => inlineText(unit.source)),
  );
}
