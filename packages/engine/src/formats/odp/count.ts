import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

export function count(units: readonly Unit[]): DocumentCount {
  return countTexts(
    'odp',
    units.map((unit) => inlineText(unit.source)),
  );
}

export function sample(units: readonly Unit[]): readonly TextSample[] {
  const prose = units.filter((unit) => unit.kind !== 'property' && unit.kind !== 'alt-text');
  return sampleTexts(
    'odp',
    prose.map((unit) => inlineText(unit.source)),
  );
}
