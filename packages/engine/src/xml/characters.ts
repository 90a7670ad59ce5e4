/** Byte classes of XML 1.0 markup in UTF-8. Bytes from 0x80 occur only in names and text. */
export const CARRIAGE_RETURN = 0x0d;
export const LESS_THAN = 0x3c;
export const GREATER_THAN = 0x3e;
export const AMPERSAND = 0x26;
export const SLASH = 0x2f;
export const EQUALS = 0x3d;
export const COLON = 0x3a;
export const SEMICOLON = 0x3b;
export const HASH = 0x23;
export const EXCLAMATION = 0x21;
export const QUESTION = 0x3f;
export const HYPHEN = 0x2d;
export const OPEN_BRACKET = 0x5b;
export const CLOSE_BRACKET = 0x5d;
export const QUOTE = 0x22;
export const APOSTROPHE = 0x27;

function byteTable(matches: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (matches(byte) ? 1 : 0));
}

const isSpace = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
const isControl = (byte: number) => byte < 0x20 && !isSpace(byte);
const isNameStart = (byte: number) =>
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x5f ||
  byte === COLON ||
  byte >= 0x80;

/** S, XML 1.0 §2.3. */
export const SPACE = byteTable(isSpace);
/** NameStartChar, XML 1.0 §2.3; non-ASCII bytes are treated as letters. */
export const NAME_START = byteTable(isNameStart);
export const NAME = byteTable(
  (byte) => isNameStart(byte) || byte === HYPHEN || byte === 0x2e || (byte >= 0x30 && byte <= 0x39),
);
/** Bytes that end a run of character data. */
export const TEXT_STOP = byteTable(
  (byte) => byte === LESS_THAN || byte === AMPERSAND || byte === CLOSE_BRACKET || isControl(byte),
);
/** Bytes that end a run of an attribute value. */
export const VALUE_STOP = byteTable(
  (byte) =>
    byte === LESS_THAN || byte === AMPERSAND || byte === QUOTE || byte === APOSTROPHE || isControl(byte),
);
export const CONTROL = byteTable(isControl);
