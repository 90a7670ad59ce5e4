import type { Place } from '../package/index.ts';
import type { Range } from '../runs/index.ts';
import { decodeEntities, type XmlAttribute, type XmlNode, type XmlTree } from '../xml/index.ts';

/** An attribute's value together with where each of its characters stands in the bytes. */
export interface AttributeText {
  readonly text: string;
  /** The bytes of some of the characters (UTF-16 code units, end exclusive). */
  range(start: number, end: number): Range;
}

const decoder = new TextDecoder();

export function attributeText(tree: XmlTree, { valueStart, valueEnd }: XmlAttribute): AttributeText {
  const raw = decoder.decode(tree.bytes.subarray(valueStart, valueEnd));
  const starts: number[] = [];
  let text = '';
  let at = valueStart;
  for (let index = 0; index < raw.length; ) {
    const end = pieceEnd(raw, index);
    const piece = raw.slice(index, end);
    const decoded = piece.startsWith('&') ? decodeEntities(piece) : piece;
    for (let unit = 0; unit < decoded.length; unit += 1) starts.push(at);
    text += decoded;
    at += byteLength(piece);
    index = end;
  }
  starts.push(at);
  return { text, range: (start, end) => ({ start: starts[start] ?? at, end: starts[end] ?? at }) };
}

/** End of the reference or character that begins at `index`. */
function pieceEnd(raw: string, index: number): number {
  const code = raw.codePointAt(index) ?? 0;
  if (raw[index] === '&') return raw.indexOf(';', index) + 1;
  return index + (code > 0xffff ? 2 : 1);
}

/** Bytes in UTF-8 of a reference, which is ASCII, or a character. */
function byteLength(piece: string): number {
  const code = piece.codePointAt(0) ?? 0;
  if (code < 0x80) return piece.length;
  if (code < 0x800) return 2;
  return code > 0xffff ? 4 : 3;
}

/**
 * Where a cell's `office:string-value` repeats its paragraphs, line by line: programs show it instead of them
 * (ODF 1.3 part 3, §19.387).
 * @returns undefined when it has other lines than the cell has paragraphs; empty when there is no such attribute.
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
