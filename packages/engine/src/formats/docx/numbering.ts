import type { Code, InlineContent, InlineNode, Unit } from '../../model/index.ts';
import type { Place, UnitRecord } from '../../package/index.ts';
import { assertCodes } from '../../runs/index.ts';
import { encodeAttribute, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { Part } from './parts.ts';
import { propertyValue } from './styles.ts';

const LETTER = /\p{L}/u;
/** The placeholder of a level's number (ECMA-376 part 1, §17.9.11). */
const LEVEL_NUMBER = /%([1-9])/g;

/**
 * The texts of numbering levels with words: "Chapter %1", where the number is a code. Bullets are symbols in a special
 * font. Levels with the same text share a unit.
 */
export function readNumbering(part: Part, tree: XmlTree): UnitRecord[] {
  const records = new Map<string, UnitRecord>();
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) !== 'w:lvl') continue;
    const text = tree.child(node, 'w:lvlText');
    const value = propertyValue(tree, text) ?? '';
    const isBullet = propertyValue(tree, tree.child(node, 'w:numFmt')) === 'bullet';
    if (text === NO_NODE || isBullet || !LETTER.test(value)) continue;
    const known = records.get(value);
    const unit = known?.unit ?? levelUnit(part, records.size + 1, value);
    const place = levelPlace(tree, text, unit.codes);
    if (known) known.places.push(place);
    else records.set(value, { unit, places: [place] });
  }
  return [...records.values()];
}

function levelUnit(part: Part, number: number, value: string): Unit {
  const source: InlineNode[] = [];
  const codes: Code[] = [];
  let position = 0;
  for (const match of value.matchAll(LEVEL_NUMBER)) {
    if (match.index > position) source.push(value.slice(position, match.index));
    const id = codes.length + 1;
    codes.push({
      id,
      type: 'standalone',
      role: 'field',
      label: `number ${match[1]}`,
      canOmit: false,
      canRepeat: false,
    });
    source.push({ type: 'standalone', id });
    position = match.index + match[0].length;
  }
  if (position < value.length) source.push(value.slice(position));
  const context = { part: part.name, headings: [] };
  return { id: `${part.id}.${number}`, kind: 'label', source, codes, context };
}

function levelPlace(tree: XmlTree, node: XmlNode, codes: readonly Code[]): Place {
  return {
    type: 'custom',
    edits: (target) => {
      assertCodes(codes, target);
      const value = tree.attribute(node, 'w:val');
      if (value === undefined) return [];
      const numbers = value.value.match(LEVEL_NUMBER) ?? [];
      const text = textPiece(encodeAttribute(withNumbers(target, numbers)));
      return [{ start: value.valueStart, end: value.valueEnd, content: [text] }];
    },
  };
}

/** A percent sign that would read as a number placeholder is written as its full-width form. */
function withNumbers(content: InlineContent, numbers: readonly string[]): string {
  return content
    .map((node) => {
      if (typeof node === 'string') return node.replace(/%(?=[1-9])/g, '％');
      return node.type === 'standalone' ? (numbers[node.id - 1] ?? '') : withNumbers(node.children, numbers);
    })
    .join('');
}
