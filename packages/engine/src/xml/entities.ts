import { HASH, SEMICOLON } from './characters.ts';

/** The entities of XML 1.0 §4.6. No others exist without a DTD, and DTDs are rejected. */
const PREDEFINED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** The longest supported reference: "&#x10FFFF;" with room for leading zeros. */
const MAX_REFERENCE_LENGTH = 24;

/**
 * End (exclusive) of the entity or character reference that starts with the `&` at `position`, or -1 when it is
 * incomplete, unknown, or names a character outside XML 1.0 (§2.2, §4.1).
 */
export function referenceEnd(bytes: Uint8Array, position: number): number {
  for (const written of WRITTEN) if (isAt(bytes, position + 1, written)) return position + 1 + written.length;
  const end = bytes.subarray(position, position + MAX_REFERENCE_LENGTH).indexOf(SEMICOLON);
  if (end === -1) return -1;
  const name = String.fromCharCode(...bytes.subarray(position + 1, position + end));
  return decodeReference(name) === undefined ? -1 : position + end + 1;
}

/** The predefined entities as written after the `&`: nearly all references are among them. */
const WRITTEN = Object.keys(PREDEFINED).map((name) => new TextEncoder().encode(`${name};`));

function isAt(bytes: Uint8Array, position: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index += 1)
    if (bytes[position + index] !== expected[index]) return false;
  return true;
}

/** The text of a reference, given without `&` and `;`. */
function decodeReference(name: string): string | undefined {
  if (name.charCodeAt(0) !== HASH) return Object.hasOwn(PREDEFINED, name) ? PREDEFINED[name] : undefined;
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
  if (!digits) return undefined;
  const codePoint = digits[1] ? Number.parseInt(digits[1], 16) : Number.parseInt(digits[2] ?? '', 10);
  if (!isXmlCharacter(codePoint)) return undefined;
  return String.fromCodePoint(codePoint);
}

/** Char, XML 1.0 §2.2. */
function isXmlCharacter(codePoint: number): boolean {
  return (
    codePoint === 0x9 ||
    codePoint === 0xa ||
    codePoint === 0xd ||
    (codePoint >= 0x20 && codePoint <= 0xd7ff) ||
    (codePoint >= 0xe000 && codePoint <= 0xfffd) ||
    (codePoint >= 0x10000 && codePoint <= 0x10ffff)
  );
}

/** Decodes the references in well-formed character data or an attribute value. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^&;]*);/g, (reference, name: string) => decodeReference(name) ?? reference);
}

/** Anything that is not a Char of XML 1.0 §2.2; with the `u` flag a lone surrogate is a separate code point. */
export const ILLEGAL_CHARACTERS = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text without the characters that XML 1.0 does not allow (§2.2): most controls, lone surrogates, U+FFFE and U+FFFF. */
export function removeIllegalCharacters(text: string): string {
  return SUSPICIOUS.test(text) ? text.replace(ILLEGAL_CHARACTERS, '') : text;
}

/** All possibly illegal characters, and any surrogate: a much faster check. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const SUSPICIOUS = /[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

/** The escaped characters and all possibly illegal ones: most texts have none, which a single search shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CHANGED = /[&<>\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe\uffff]/;

/** Text as XML character data; characters illegal in XML 1.0 are removed. */
export function encodeText(text: string): string {
  if (!CHANGED.test(text)) return text;
  return removeIllegalCharacters(text).replace(
    /[&<>\r]/g,
    (character) => TEXT_ESCAPES[character] ?? character,
  );
}

const VALUE_ESCAPES: Readonly<Record<string, string>> = {
  ...TEXT_ESCAPES,
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
};

/** Text as an attribute value for either kind of quote; line breaks survive normalization (XML 1.0 §3.3.3). */
export function encodeAttribute(text: string): string {
  return removeIllegalCharacters(text).replace(
    /[&<>\r"'\t\n]/g,
    (character) => VALUE_ESCAPES[character] ?? character,
  );
}
