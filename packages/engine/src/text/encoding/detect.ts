import { concatenated } from '../../bytes.ts';
import { guessEncodings } from './guess.ts';
import {
  decodeIso2022Jp,
  decodeIso2022Kr,
  encodeIso2022Jp,
  encodeIso2022Kr,
  preferredEscapes,
} from './iso2022.ts';
import { decodeLegacy, encodeLegacy, type Preferred, preferredSequences } from './legacy.ts';
import {
  decodeBrokenUtf8,
  decodeUtf8,
  decodeUtf16,
  decodeUtf32,
  encodeUtf8,
  encodeUtf16,
  encodeUtf32,
  isMostlyUtf8,
} from './unicode.ts';

/** The encoding of a text: `name` is a label of the WHATWG Encoding Standard, or UTF-32 or ISO-2022-KR. */
export interface TextEncoding {
  readonly name: string;
  readonly byteOrderMark: boolean;
  /** The byte sequences that this text has for characters or escapes with several, where they are not the usual ones. */
  readonly preferred?: Preferred;
}

export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
  /** False when nothing in the bytes confirms the encoding. */
  readonly certain: boolean;
}

interface Codec {
  readonly decode: (bytes: Uint8Array) => string | undefined;
  readonly encode: (text: string, preferred?: Preferred) => Uint8Array | undefined;
  readonly prefer?: (bytes: Uint8Array) => Preferred;
  readonly mark?: readonly number[];
}

/** Byte order marks are checked in this order: that of UTF-32LE starts with that of UTF-16LE. */
const codecs: Readonly<Record<string, Codec>> = {
  'utf-8': {
    decode: (bytes) => decodeUtf8(bytes) ?? decodeBrokenUtf8(bytes),
    encode: encodeUtf8,
    mark: [0xef, 0xbb, 0xbf],
  },
  'utf-32le': {
    decode: (bytes) => decodeUtf32(bytes, true),
    encode: (text) => encodeUtf32(text, true),
    mark: [0xff, 0xfe, 0, 0],
  },
  'utf-32be': {
    decode: (bytes) => decodeUtf32(bytes, false),
    encode: (text) => encodeUtf32(text, false),
    mark: [0, 0, 0xfe, 0xff],
  },
  'utf-16le': {
    decode: (bytes) => decodeUtf16(bytes, true),
    encode: (text) => encodeUtf16(text, true),
    mark: [0xff, 0xfe],
  },
  'utf-16be': {
    decode: (bytes) => decodeUtf16(bytes, false),
    encode: (text) => encodeUtf16(text, false),
    mark: [0xfe, 0xff],
  },
  'iso-2022-jp': { decode: decodeIso2022Jp, encode: encodeIso2022Jp, prefer: preferredEscapes },
  'iso-2022-kr': { decode: decodeIso2022Kr, encode: encodeIso2022Kr },
};

const codecFor = (name: string): Codec =>
  codecs[name] ?? {
    decode: (bytes) => decodeLegacy(bytes, name),
    encode: (text, preferred) => encodeLegacy(text, name, preferred),
  };

/** Decodes any bytes, since every byte has a character. */
const LAST_RESORT = 'windows-1252';
const DETECTION_BYTES = 65_536;
/** The minimum share of zeros in one half of the UTF-16 units, and their ratio to those in the other half. */
const MIN_ZEROS = 0.02;
const MAX_STRAY_ZEROS = 8;

/**
 * Decodes text in any encoding: byte order mark, UTF-16 without one, UTF-8, also with some invalid bytes, then a guess by
 * letter frequency. An encoding is accepted only if it restores the same bytes.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  for (const [name, codec] of Object.entries(codecs)) {
    if (codec.mark?.every((byte, index) => bytes[index] === byte) !== true) continue;
    const found = decodedAs(bytes, { name, byteOrderMark: true }, true);
    if (found !== undefined) return found;
  }
  const wide = utf16ByParity(bytes);
  const proven = [...(wide === undefined ? [] : [wide]), ...escapeSequences(bytes)];
  for (const name of proven) {
    const found = decodedAs(bytes, { name, byteOrderMark: false }, true);
    if (found !== undefined) return found;
  }
  const utf8 = decodeUtf8(bytes);
  if (utf8 !== undefined)
    return { text: utf8, encoding: { name: 'utf-8', byteOrderMark: false }, certain: proven.length === 0 };
  // In other encodings, sequences that are UTF-8 by chance are far fewer than those that are not.
  const damaged = isMostlyUtf8(bytes) ? decodeBrokenUtf8(bytes) : undefined;
  if (damaged !== undefined)
    return { text: damaged, encoding: { name: 'utf-8', byteOrderMark: false }, certain: true };
  for (const name of guessEncodings(bytes.subarray(0, DETECTION_BYTES))) {
    const found = decodedAs(bytes, { name, byteOrderMark: false }, false);
    if (found !== undefined) return found;
  }
  return lastResort(bytes);
}

/** Decodes bytes in a known encoding. @returns undefined when they are invalid in it. */
export function decodeTextAs(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  return decodedAs(bytes, encoding, true)?.text;
}

/** @returns undefined when the encoding lacks a character of the text. */
export function encodeText(text: string, encoding: TextEncoding): Uint8Array | undefined {
  const { encode, mark } = codecFor(encoding.name);
  const bytes = encode(text, encoding.preferred);
  if (bytes === undefined || !encoding.byteOrderMark) return bytes;
  return concatenated([Uint8Array.from(mark ?? []), bytes]);
}

function decodedAs(bytes: Uint8Array, encoding: TextEncoding, certain: boolean): DecodedText | undefined {
  const { decode, mark, prefer } = codecFor(encoding.name);
  const content = encoding.byteOrderMark ? bytes.subarray(mark?.length) : bytes;
  // Valid UTF-8 has one form only.
  const utf8 = encoding.name === 'utf-8' ? decodeUtf8(content) : undefined;
  if (utf8 !== undefined) return { text: utf8, encoding, certain };
  const text = decode(content);
  if (text === undefined) return undefined;
  const back = encodeText(text, encoding);
  if (back !== undefined && isSame(back, bytes)) return { text, encoding, certain };
  if (encoding.preferred !== undefined) return undefined;
  const preferred = prefer?.(content) ?? preferredSequences(content, text, encoding.name);
  return preferred && decodedAs(bytes, { ...encoding, preferred }, certain);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

function lastResort(bytes: Uint8Array): DecodedText {
  const text = decodeLegacy(bytes, LAST_RESORT) ?? '';
  return { text, encoding: { name: LAST_RESORT, byteOrderMark: false }, certain: false };
}

/**
 * Text in a single-byte encoding has no zero bytes. In UTF-16, spaces, line ends, digits and Western letters have one in
 * the same half of the unit; the other half is almost never zero.
 */
function utf16ByParity(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, DETECTION_BYTES);
  if (!sample.includes(0)) return undefined;
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const half = sample.length / 2;
  const [even = 0, odd = 0] = zeros.map((count) => count / half);
  if (bytes.length % 2 !== 0 || bytes.length === 0) return undefined;
  if (odd > MIN_ZEROS && even < odd / MAX_STRAY_ZEROS) return 'utf-16le';
  return even > MIN_ZEROS && odd < even / MAX_STRAY_ZEROS ? 'utf-16be' : undefined;
}

/** A UTF-8 decoder reads ISO 2022 as plain ASCII, so its escape sequences are checked first. */
function escapeSequences(bytes: Uint8Array): readonly string[] {
  if (!bytes.subarray(0, DETECTION_BYTES).includes(0x1b)) return [];
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, DETECTION_BYTES));
  if (text.startsWith('\x1b$)C')) return ['iso-2022-kr'];
  return ['\x1b$@', '\x1b$B', '\x1b(I'].some((sequence) => text.includes(sequence)) ? ['iso-2022-jp'] : [];
}
