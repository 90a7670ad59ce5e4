import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

const textsOf = (units: readonly Unit[]): string[] => units.map((unit) => inlineText(unit.source));

export function count(units: readonly Unit[]): DocumentCount {
  return countTexts('txt', textsOf(units));
}

export function sample(units: readonly Unit[]): readonly TextSample[] {
  return sampleTexts('txt', textsOf(units));
}
