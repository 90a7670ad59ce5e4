import type { InlineContent, Unit, UnitKind } from '../../model/index.ts';
import { isAlternativeText } from '../../ooxml/index.ts';
import type { LoadedPart, Place, UnitRecord } from '../../package/index.ts';
import type { XmlNode } from '../../xml/index.ts';
import { readDrawingParagraph } from '../index.ts';
import type { UnitPlacement } from './read.ts';

/** Shape attributes with text for readers; the name is not one (ECMA-376 part 1, §20.1.2.2.8). */
const TEXT_ATTRIBUTES = new Set(['descr', 'title']);

/** Reads the shapes drawn over a chart (`c:userShapes`, ECMA-376 part 1, §21.2.2.220). */
export function readUserShapes({ tree }: LoadedPart, { id, context }: UnitPlacement): UnitRecord[] {
  const records: UnitRecord[] = [];
  const add = (kind: UnitKind, source: InlineContent, codes: Unit['codes'], place: Place) => {
    const unit: Unit = { id: `${id}.u${records.length + 1}`, kind, source, codes, context };
    records.push({ unit, places: [place] });
  };
  const readAttributes = (node: XmlNode) => {
    for (const { name, value, valueStart, valueEnd } of tree.attributes(node)) {
      if (!TEXT_ATTRIBUTES.has(name) || !isAlternativeText(value)) continue;
      add('alt-text', [value], [], { type: 'attribute', value: { start: valueStart, end: valueEnd } });
    }
  };
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'cdr:cNvPr') readAttributes(node);
    if (name !== 'a:p') continue;
    const coded = readDrawingParagraph(tree, node);
    if (coded) add('label', coded.content, coded.codes, { type: 'inline', coded });
  }
  return records;
}
