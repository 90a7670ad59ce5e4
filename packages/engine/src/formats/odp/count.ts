import type { DocumentCount, TextSample, Unit } from '../../model/index.ts';
import { countTexts } from '../../text/count.ts';
import { inlineText } from '../../text/inline.ts';
import { sampleTexts } from '../../text/sample.ts';
import type { XmlTree } from '../../xml/index.ts';

/** Characters, words and tokens of a presentation's units; its pages are its slides, including hidden ones. */
export function count(units: readonly Unit[], content: XmlTree | undefined): DocumentCount {
  let slides = 0;
  for (let node = 0; node < (content?.size ?? 0); node += 1) {
    if (content?.name(node) === 'draw:page') slides += 1;
  }
  return countTexts(
    'odp',
    units.map((unit) => inlineText(unit.source)),
    { slides },
  );
}

/** Kinds of units that are not visible on a slide. */
const UNSEEN: ReadonlySet<Unit['kind']> = new Set(['note', 'comment', 'alt-text', 'property']);

/** Text samples for analysis, by slide: only text on slides. */
export function sample(units: readonly Unit[]): readonly TextSample[] {
  const slides = new Map<string, string[]>();
  for (const unit of units) {
    const { location } = unit.context;
    if (location === undefined || UNSEEN.has(unit.kind)) continue;
    const texts = slides.get(location) ?? [];
    texts.push(inlineText(unit.source));
    slides.set(location, texts);
  }
  return sampleTexts(
    'odp',
    [...slides.values()].map((texts) => texts.join('\n')),
  );
}
