import type { CodeRole } from '../model/index.ts';
import { decodeEntities, type XmlNode, type XmlTree } from '../xml/index.ts';

/** How a layout character in an `a:t` can be written. */
interface LayoutCharacter {
  readonly pattern: string;
  readonly role: CodeRole;
  readonly label: string;
}

/**
 * Characters that break lines or move to a tab stop. `_x000B_` escapes the vertical tab, which XML 1.0 cannot
 * represent (ECMA-376 part 1, §22.9.2.19).
 */
const LAYOUT_CHARACTERS: readonly LayoutCharacter[] = [
  { pattern: '\\t|&#(?:0*9|x0*9);', role: 'tab', label: 'tab' },
  { pattern: '[\\u2028\\u2029]|&#(?:0*823[23]|x0*202[89]);|_x000[Bb]_', role: 'break', label: 'break' },
  { pattern: '_x00[01][0-9A-Fa-f]_', role: 'markup', label: 'control character' },
];

const LAYOUT = new RegExp(LAYOUT_CHARACTERS.map(({ pattern }) => `(${pattern})`).join('|'), 'g');

/** A part of an `a:t`: text, or one layout character. */
export interface TextStretch {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Undefined for text. */
  readonly layout: LayoutCharacter | undefined;
}

/** Splits the content of an `a:t` at its layout characters. Line breaks in the XML are read as spaces. */
export function textStretches(tree: XmlTree, node: XmlNode): TextStretch[] {
  const start = tree.contentStart(node);
  const end = tree.contentEnd(node);
  if (!mayHaveLayout(tree.bytes, start, end)) return whole(tree, node, start, end);
  const source = decoder.decode(tree.bytes.subarray(start, end));
  const hasMarkup = source.includes('<');
  const matches = hasMarkup ? [] : [...source.matchAll(LAYOUT)];
  if (matches.length === 0) return whole(tree, node, start, end);
  const stretches: TextStretch[] = [];
  let at = 0;
  let offset = start;
  const add = (length: number, layout: LayoutCharacter | undefined) => {
    if (length === 0) return;
    const raw = source.slice(at, at + length);
    const size = byteLength(raw);
    stretches.push({ start: offset, end: offset + size, text: oneLine(decodeEntities(raw)), layout });
    at += length;
    offset += size;
  };
  for (const match of matches) {
    add(match.index - at, undefined);
    const layout = LAYOUT_CHARACTERS.find((_, index) => match[index + 1] !== undefined);
    add(match[0].length, layout);
  }
  add(source.length - at, undefined);
  return stretches;
}

function whole(tree: XmlTree, node: XmlNode, start: number, end: number): TextStretch[] {
  const text = oneLine(tree.text(node));
  return text === '' ? [] : [{ start, end, text, layout: undefined }];
}

/** First bytes of layout characters: a tab, a reference, an escape, U+2028 in UTF-8. */
const LAYOUT_BYTES = new Set([0x09, 0x26, 0x5f, 0xe2]);

function mayHaveLayout(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (LAYOUT_BYTES.has(bytes[at] as number)) return true;
  return false;
}

const oneLine = (text: string): string => text.replace(/[\r\n]/g, ' ');

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;
