import { DocumentError } from '../model/index.ts';
import { toUtf8 } from '../xml/index.ts';

/** A decoded page, and its encoder. */
export interface DecodedPage {
  readonly text: string;
  /** Whether readers of the page know its encoding, so that letters don't need references. */
  readonly isDeclared: boolean;
  /** @returns undefined when the page's encoding lacks a character. */
  readonly encode: (text: string) => Uint8Array | undefined;
}

/** `charset=` of a `meta` element, or `encoding=` of an XML declaration. */
const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]+)/i;
const UTF_16_MARK = /^(?:\xff\xfe|\xfe\xff)/;
const UTF_8_MARK = '\xef\xbb\xbf';

/**
 * Decodes a page by its byte order mark, else by its declared encoding, else as UTF-8, else as Windows-1252 (HTML Living
 * Standard §13.2.3). Besides Unicode, only single-byte encodings are supported.
 * @throws DocumentError `undecodable-text`.
 */
export function decodePage(bytes: Uint8Array): DecodedPage {
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  if (UTF_16_MARK.test(start)) {
    const { bytes: utf8, restore } = toUtf8(bytes);
    return { ...unicode(utf8, (text) => restore(encodeUtf8(text))), isDeclared: true };
  }
  const declared = DECLARED.exec(start)?.[1];
  const isDeclared = declared !== undefined || start.startsWith(UTF_8_MARK);
  const label = start.startsWith(UTF_8_MARK) ? 'utf-8' : (declared ?? 'utf-8');
  try {
    const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true });
    if (decoder.encoding === 'utf-8') return { ...unicode(bytes, encodeUtf8), isDeclared };
    return { ...oneByte(bytes, decoder), isDeclared };
  } catch (cause) {
    if (declared !== undefined) throw undecodable(cause);
    return { ...oneByte(bytes, new TextDecoder('windows-1252')), isDeclared };
  }
}

const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

function unicode(utf8: Uint8Array, encode: (text: string) => Uint8Array) {
  return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(utf8), encode };
}

/** @throws DocumentError when the encoding is multi-byte. */
function oneByte(bytes: Uint8Array, decoder: InstanceType<typeof TextDecoder>) {
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const character = tryDecode(decoder, byte);
    if (character?.length === 1) byteOf.set(character, byte);
  }
  const text = decoder.decode(bytes);
  const encode = (other: string) => {
    const encoded = new Uint8Array(other.length);
    for (let at = 0; at < other.length; at += 1) {
      const byte = byteOf.get(other[at] ?? '');
      if (byte === undefined) return undefined;
      encoded[at] = byte;
    }
    return encoded;
  };
  if (text.length !== bytes.length || encode(text) === undefined) throw undecodable();
  return { text, encode };
}

function tryDecode(decoder: InstanceType<typeof TextDecoder>, byte: number): string | undefined {
  try {
    return decoder.decode(Uint8Array.of(byte));
  } catch {
    return undefined;
  }
}

const undecodable = (cause?: unknown): DocumentError =>
  new DocumentError('undecodable-text', 'This file is in an encoding that is not known.', { cause });
