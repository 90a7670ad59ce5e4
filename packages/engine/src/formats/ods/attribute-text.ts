import type { Range } from '../../runs/index.ts';
import { decodeEntities, encodeAttribute, type XmlAttribute, type XmlTree } from '../../xml/index.ts';

/** An attribute's value together with where each of its characters stands in the bytes. */
export interface AttributeText {
  readonly text: string;
  /** The bytes of some of the characters (UTF-16 code units, end exclusive). */
  range(start: number, end: number): Range;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export function attributeText(tree: XmlTree, attribute: XmlAttribute): AttributeText {
  const { valueStart, valueEnd } = attribute;
  const raw = decoder.decode(tree.bytes.subarray(valueStart, valueEnd));
  const starts: number[] = [];
  let text = '';
  let at = valueStart;
  for (const [piece] of raw.matchAll(/&[^;]*;|[\s\S]/gu)) {
    const decoded = decodeEntities(piece);
    for (let unit = 0; unit < decoded.length; unit += 1) starts.push(at);
    text += decoded;
    at += encoder.encode(piece).length;
  }
  starts.push(at);
  return { text, range: (start, end) => ({ start: starts[start] ?? at, end: starts[end] ?? at }) };
}

/** A text as it stands between the quotes of a formula in an attribute. */
export function quotedText(text: string): string {
  return encodeAttribute(text.replaceAll('"', '""'));
}
