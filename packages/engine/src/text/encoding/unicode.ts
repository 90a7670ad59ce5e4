import { concatenated } from '../../bytes.ts';

/** Unicode encodings. A text is a JavaScript string without its byte order mark. */

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @returns undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes that are decoded together. */
const PART = 65_536;

/** The same in parts, which end before bytes that are not UTF-8. */
export function* decodeUtf8Parts(bytes: Uint8Array): Generator<string, void> {
  for (let start = 0; start < bytes.length; ) {
    let end = Math.min(bytes.length, start + PART);
    // A character has at most three continuation bytes.
    for (let back = 0; back < 3 && end < bytes.length && isContinuation(bytes[end]); back += 1) end -= 1;
    const part = decodeUtf8(bytes.subarray(start, end));
    if (part === undefined) return;
    yield part;
    start = end;
  }
}

const isContinuation = (byte = 0): boolean => (byte & 0xc0) === 0x80;

/** Bytes that are not UTF-8 are represented by lone low surrogates, which real text never contains: 0x80 is U+DC80. */
const ESCAPE_BASE = 0xdc00;
const escapedByte = /[\udc80-\udcff]/;

/**
 * UTF-8 with single invalid bytes, which are escaped and written back unchanged.
 * @returns undefined when invalid bytes outnumber the multi-byte characters.
 */
export function decodeBrokenUtf8(bytes: Uint8Array): string | undefined {
  let text = '';
  let broken = 0;
  let characters = 0;
  let start = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0 && isEncodedSurrogate(bytes, at)) characters += 1;
    if (length === 0) {
      text +=
        strictUtf8.decode(bytes.subarray(start, at)) + String.fromCharCode(ESCAPE_BASE + (bytes[at] ?? 0));
      broken += 1;
      start = at + 1;
    } else if (length > 1) characters += 1;
    at += Math.max(1, length);
  }
  text += strictUtf8.decode(bytes.subarray(start));
  return broken > characters * 3 ? undefined : text;
}

/** Half of a character beyond U+FFFF in three bytes: written by faulty programs, rejected by decoders (CESU-8). */
function isEncodedSurrogate(bytes: Uint8Array, at: number): boolean {
  const [second = 0, third = 0] = bytes.subarray(at + 1, at + 3);
  return bytes[at] === 0xed && second >= 0xa0 && second <= 0xbf && third >= 0x80 && third <= 0xbf;
}

/** The length of the well-formed sequence at a position (Unicode Standard, table 3-7), or 0. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  if (first < 0xe0) return 2;
  if (!isContinuation(bytes[at + 2])) return 0;
  if (first < 0xf0) return 3;
  return isContinuation(bytes[at + 3]) ? 4 : 0;
}

/** Whether some bytes are UTF-8 with at most one invalid byte for each character of several bytes. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  let broken = 0;
  let characters = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) broken += 1;
    else if (length > 1) characters += 1;
    at += Math.max(1, length);
  }
  return broken <= characters;
}

/** Whether a text contains undecodable bytes. */
export const hasBrokenBytes = (text: string): boolean => escapedByte.test(text) && !text.isWellFormed();

const western = new TextDecoder('windows-1252');
const singleEscape = /(?<![\ud800-\udfff])[\udc80-\udcff](?![\udc80-\udcff])/g;

/** A text whose single undecodable bytes are read as Windows-1252, where they are letters or marks there. */
export const repairedBytes = (text: string): string =>
  text.replace(singleEscape, (mark) => {
    const character = western.decode(Uint8Array.of(mark.charCodeAt(0) - ESCAPE_BASE));
    return /[\p{L}\p{P}\p{S}]/u.test(character) ? character : mark;
  });

export function encodeUtf8(text: string): Uint8Array {
  const encoder = new TextEncoder();
  if (!hasBrokenBytes(text)) return encoder.encode(text);
  const chunks: Uint8Array[] = [];
  for (const piece of text.split(/((?<![\ud800-\udbff])[\udc80-\udcff])/)) {
    const isEscape = piece.length === 1 && !piece.isWellFormed();
    chunks.push(isEscape ? Uint8Array.of(piece.charCodeAt(0) - ESCAPE_BASE) : encoder.encode(piece));
  }
  return concatenated(chunks);
}

export function decodeUtf16(bytes: Uint8Array, littleEndian: boolean): string | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const units = new Uint16Array(bytes.length / 2);
  for (let at = 0; at < units.length; at += 1) units[at] = view.getUint16(at * 2, littleEndian);
  return fromUnits(units);
}

export function encodeUtf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return bytes;
}

export function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string | undefined {
  if (bytes.length % 4 !== 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const point = view.getUint32(at, littleEndian);
    if (point > 0x10ffff) return undefined;
    parts.push(String.fromCodePoint(point));
  }
  return parts.join('');
}

export function encodeUtf32(text: string, littleEndian: boolean): Uint8Array {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const view = new DataView(new ArrayBuffer(points.length * 4));
  for (const [index, point] of points.entries()) view.setUint32(index * 4, point, littleEndian);
  return new Uint8Array(view.buffer);
}

/** A string of any length; `String.fromCharCode` takes its arguments from the stack. */
function fromUnits(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += 8192)
    parts.push(String.fromCharCode(...units.subarray(at, at + 8192)));
  return parts.join('');
}
