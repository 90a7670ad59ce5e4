import { malformed } from './tokenizer.ts';

/** A part's bytes as UTF-8, and the conversion back to its original encoding. */
export interface Utf8Part {
  readonly bytes: Uint8Array;
  /** Whether it is written in UTF-8 too: `restore` changes nothing then. */
  readonly staysUtf8: boolean;
  restore(bytes: Uint8Array): Uint8Array;
}

const same = (bytes: Uint8Array) => bytes;

/**
 * A part as UTF-8. Office parts are in UTF-8 or UTF-16 (ECMA-376 part 2, §8.1.1); a part that declares another encoding
 * is decoded accordingly and written as UTF-8.
 * @throws DocumentError `malformed-xml` when the bytes don't match the encoding.
 */
export function toUtf8(bytes: Uint8Array, part?: string): Utf8Part {
  const utf16 = utf16Of(bytes);
  if (utf16) return fromUtf16(bytes, utf16, part);
  const declared = declaredEncoding(bytes);
  if (!declared || /^utf-?8$/i.test(declared.label)) return { bytes, staysUtf8: true, restore: same };
  return fromDeclared(bytes, declared, part);
}

interface Utf16 {
  readonly littleEndian: boolean;
  readonly byteOrderMark: boolean;
}

/** XML 1.0 appendix F: a byte order mark, or the zero bytes around the first "<". */
function utf16Of(bytes: Uint8Array): Utf16 | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { littleEndian: true, byteOrderMark: true };
  if (first === 0xfe && second === 0xff) return { littleEndian: false, byteOrderMark: true };
  if (first === 0x3c && second === 0) return { littleEndian: true, byteOrderMark: false };
  if (first === 0 && second === 0x3c) return { littleEndian: false, byteOrderMark: false };
  return undefined;
}

function fromUtf16(bytes: Uint8Array, utf16: Utf16, part: string | undefined): Utf8Part {
  const label = utf16.littleEndian ? 'utf-16le' : 'utf-16be';
  return {
    bytes: new TextEncoder().encode(decode(bytes, label, part)),
    staysUtf8: false,
    restore: (utf8) => encodeUtf16(new TextDecoder().decode(utf8), utf16),
  };
}

function encodeUtf16(text: string, { littleEndian, byteOrderMark }: Utf16): Uint8Array {
  const units = byteOrderMark ? `\ufeff${text}` : text;
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let index = 0; index < units.length; index += 1) {
    view.setUint16(index * 2, units.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

/** Decodes every byte as one character. */
const oneByte = new TextDecoder('latin1');

interface Declared {
  readonly label: string;
  readonly start: number;
  readonly end: number;
}

/** The encoding named in the XML declaration, which is ASCII in every supported encoding. */
function declaredEncoding(bytes: Uint8Array): Declared | undefined {
  const head = oneByte.decode(bytes.subarray(0, 256));
  const match = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head);
  const label = match?.[1];
  if (!match || label === undefined) return undefined;
  const end = match[0].length - 1;
  return { label, start: end - label.length, end };
}

function fromDeclared(bytes: Uint8Array, declared: Declared, part: string | undefined): Utf8Part {
  const text = decode(bytes, declared.label, part);
  const relabelled = `${text.slice(0, declared.start)}UTF-8${text.slice(declared.end)}`;
  return { bytes: new TextEncoder().encode(relabelled), staysUtf8: true, restore: same };
}

function decode(bytes: Uint8Array, label: string, part: string | undefined): string {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw malformed(`Text does not match its encoding ${label}`, part);
  }
}
