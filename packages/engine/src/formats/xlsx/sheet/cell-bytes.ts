import { ATTRIBUTE_STRIDE, type XmlTokenizer } from '../../../xml/index.ts';
import { COMPARING, FORMATTING, NAMING } from '../formula/functions.ts';
import { LAST_COLUMN } from './address.ts';

/** The relevant cell types (ECMA-376 part 1, §18.18.11). */
export const NUMBER = 0;
export const SHARED = 1;
/** A text in the cell: the result of its formula, or without one its own (§18.3.1.96), as many programs write it. */
export const TEXT = 2;
export const INLINE = 3;

const LETTER_I = 0x69;
const LETTER_S = 0x73;
const DIGIT_0 = 0x30;
/** More digits may exceed the range of the integer list. */
const MAX_DIGITS = 9;

/** `s`, `str`, `inlineStr`; all others are not text. */
export function cellType(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (bytes[start] === LETTER_S) return length === 1 ? SHARED : length === 3 ? TEXT : NUMBER;
  return bytes[start] === LETTER_I ? INLINE : NUMBER;
}

/** The column from the letters of a cell name; 0 without any. */
export function cellColumn(bytes: Uint8Array, start: number, end: number): number {
  let column = 0;
  for (let at = start; at < end; at += 1) {
    const letter = ((bytes[at] as number) & 0xdf) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column <= LAST_COLUMN ? column : 0;
}

/** The shared formula group of an `f` (`si`); -1 for none. */
export function formulaGroup(bytes: Uint8Array, { attributes, attributeCount }: XmlTokenizer): number {
  for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
    const start = attributes[at] as number;
    const isGroup = bytes[start] === LETTER_S && (attributes[at + 1] as number) - start === 2;
    if (isGroup) return wholeNumber(bytes, attributes[at + 2] as number, attributes[at + 3] as number);
  }
  return -1;
}

/** A non-negative integer; -1 for anything else. */
export function wholeNumber(bytes: Uint8Array, start: number, end: number): number {
  if (end === start || end - start > MAX_DIGITS) return -1;
  let number = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] as number) - DIGIT_0;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

const QUOTE = 0x22;
const BRACKET = 0x5b;
const AMPERSAND = 0x26;
const EXCLAMATION = 0x21;
const EQUALS = 0x3d;
const PARENTHESIS = 0x28;
const encoder = new TextEncoder();
const FUNCTION_NAMES = COMPARING.map((name) => encoder.encode(name));
const SPEAKING = withoutLonger([NAMING, ...FORMATTING]).map((name) => encoder.encode(name));

/** Names are matched at their end: `VALUE` would match in `DATEVALUE` too. */
function withoutLonger(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other !== name && name.endsWith(other)));
}

/** Whether a formula compares texts: by `=`, or by a function that searches for one. */
export function comparesTexts(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    if (bytes[at] === EQUALS) return true;
    if (bytes[at] === PARENTHESIS && endsWithAny(bytes, start, at, FUNCTION_NAMES)) return true;
  }
  return false;
}

/** Whether a formula may have to follow a translation: it quotes, names columns or sheets, or reads texts as names. */
export function mayFollow(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE || byte === BRACKET || byte === AMPERSAND || byte === EXCLAMATION) return true;
    if (byte === PARENTHESIS && endsWithAny(bytes, start, at, SPEAKING)) return true;
  }
  return false;
}

function endsWithAny(bytes: Uint8Array, start: number, end: number, names: readonly Uint8Array[]): boolean {
  for (const name of names) if (endsWith(bytes, start, end, name)) return true;
  return false;
}

function endsWith(bytes: Uint8Array, start: number, end: number, name: Uint8Array): boolean {
  const from = end - name.length;
  if (from < start) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (bytes[from + index] !== name[index]) return false;
  }
  return true;
}
