import { decodeUtf8 } from './decode.ts';
import { decodeEntities } from './entities.ts';

/** Characters with the byte offset of each. */
export interface CharacterRanges {
  readonly text: string;
  /** The bytes of some of the characters (UTF-16 code units, end exclusive). */
  range(start: number, end: number): { readonly start: number; readonly end: number };
}

/** Character data or an attribute's value, without markup, between two offsets. */
export function characterRanges(bytes: Uint8Array, from: number, to: number): CharacterRanges {
  const raw = decodeUtf8(bytes, from, to);
  const starts: number[] = [];
  let text = '';
  let at = from;
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

/** UTF-8 length of a reference, which is ASCII, or a character. */
function byteLength(piece: string): number {
  const code = piece.codePointAt(0) ?? 0;
  if (code < 0x80) return piece.length;
  if (code < 0x800) return 2;
  return code > 0xffff ? 4 : 3;
}
