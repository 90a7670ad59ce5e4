import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';

/** Characters, words and tokens of a presentation's units; its pages are its slides. */
export function count(units: readonly Unit[], slides: number): DocumentCount {
  return countTexts(
    'pptx',
    units.map((unit) => inlineText(unit.source)),
    { slides },
  );
}

/** Text samples for analysis, by slide: only text on slides. */
export function sample(slides: readonly (readonly Unit[])[]): readonly TextSample[] {
  return sampleTexts(
    'pptx',
    slides.map((units) =>
      units
        .filter((unit) => unit.kind !== 'alt-text')
        .map((unit) => inlineText(unit.source))
        .join('\n'),
    ),
  );
}
