import { decodeEntities } from './entities.ts';
import { malformed, TokenKind, XmlTokenizer } from './tokenizer.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The method of Node's `Buffer` that decodes ranges without a view, accessed without an import so that browsers can load this file. */
interface BufferConstructor {
  readonly prototype: { utf8Slice?(start: number, end: number): string };
}

const slice = (globalThis as { readonly Buffer?: BufferConstructor }).Buffer?.prototype.utf8Slice;

/** What that method returns for bytes that are not UTF-8, and for this character itself. */
const REPLACEMENT = '\ufffd';

/** ASCII ranges up to this length are decoded manually, which is faster than calling a decoder. */
const SHORT = 16;

/** @throws DocumentError `malformed-xml` when the range is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  const text = decoded(bytes, start, end);
  if (text === undefined) throw malformed(`Text at byte ${start} is not UTF-8`);
  return text;
}

/** The range as text; undefined when it is not UTF-8. */
function decoded(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (end - start <= SHORT) {
    const text = shortAscii(bytes, start, end);
    if (text !== undefined) return text;
  }
  const sliced = slice?.call(bytes, start, end);
  if (sliced !== undefined && !sliced.includes(REPLACEMENT)) return sliced;
  try {
    return utf8.decode(bytes.subarray(start, end));
  } catch {
    return undefined;
  }
}

function shortAscii(bytes: Uint8Array, start: number, end: number): string | undefined {
  let text = '';
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte > 0x7f) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Character data between two offsets of well-formed XML: entities and CDATA decoded, markup removed. */
export function decodeText(bytes: Uint8Array, start: number, end: number): string {
  // Decoding all of it is faster than searching it for markup first, which is rare.
  const text = decoded(bytes, start, end);
  if (text === undefined || text.includes('<')) return decodeMixed(bytes, start, end);
  return decodeEntities(normalizeLineEnds(text));
}

function decodeMixed(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  let depth = 0;
  const tokenizer = new XmlTokenizer(bytes.subarray(0, end));
  tokenizer.end = start;
  for (let kind = tokenizer.next(); kind !== TokenKind.endOfInput; kind = tokenizer.next()) {
    if (kind === TokenKind.startTag) depth += 1;
    else if (kind === TokenKind.endTag) depth -= 1;
    else if (depth > 0) continue;
    else if (kind === TokenKind.text) text += decodeRun(bytes, tokenizer.start, tokenizer.end);
    else if (kind === TokenKind.cdata) {
      text += normalizeLineEnds(decodeUtf8(bytes, tokenizer.start + 9, tokenizer.end - 3));
    }
  }
  return text;
}

const decodeRun = (bytes: Uint8Array, start: number, end: number): string =>
  decodeEntities(normalizeLineEnds(decodeUtf8(bytes, start, end)));

/** XML 1.0 §2.11. */
function normalizeLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** An attribute's value: white space normalized (XML 1.0 §3.3.3), entities decoded. */
export function decodeValue(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeUtf8(bytes, start, end);
  return decodeEntities(/[\t\r\n]/.test(text) ? text.replace(/\r\n|[\t\r\n]/g, ' ') : text);
}
