import type { Place } from '../package/index.ts';
import {
  type CharacterRanges,
  characterRanges,
  type XmlAttribute,
  type XmlNode,
  type XmlTree,
} from '../xml/index.ts';

/** An attribute value with the byte offset of each of its characters. */
export function attributeText(tree: XmlTree, { valueStart, valueEnd }: XmlAttribute): CharacterRanges {
  return characterRanges(tree.bytes, valueStart, valueEnd);
}

/**
 * The lines of a cell's `office:string-value` that repeat its paragraphs: programs show it instead of them
 * (ODF 1.3 part 3, §19.387).
 * @returns undefined when its lines differ from the cell's paragraphs; empty when there is no such attribute.
 */
export function stringValueLines(
  tree: XmlTree,
  cell: XmlNode,
  paragraphs: number,
): readonly Place[] | undefined {
  const attribute = tree.attribute(cell, 'office:string-value');
  if (!attribute) return [];
  const { text, range } = attributeText(tree, attribute);
  const lines = text.split('\n');
  if (lines.length !== paragraphs) return undefined;
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return { type: 'attribute', value: range(start, start + line.length) };
  });
}
