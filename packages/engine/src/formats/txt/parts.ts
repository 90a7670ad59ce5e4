import { tooComplex } from '../../model/index.ts';
import { perCharacter } from '../../text/per-character.ts';
import { displayWidth } from '../../text/script.ts';

/** One line of a text. Offsets are UTF-16 code units of the whole text; `prefix` + text + `trailing` + `ending` is the line. */
export interface Line {
  readonly start: number;
  /** Indentation, quote marks and bullet. */
  readonly prefix: string;
  readonly quote: string;
  readonly bullet: string;
  readonly text: string;
  readonly textStart: number;
  readonly textEnd: number;
  readonly trailing: string;
  /** `\r\n`, `\n`, `\r`, or empty at the end of the file. */
  readonly ending: string;
  /** Columns up to the end of the text. */
  readonly width: number;
  readonly kind: LineKind;
}

/** `drawing` = no words: rules, ASCII art, numbers. `columns` = fields separated by tabs or multiple spaces. */
type LineKind = 'blank' | 'drawing' | 'address' | 'columns' | 'text';

/** Longer than any paragraph or row that may be a unit. */
const MAX_LINE_LENGTH = 2_000_000;
/** The maximum length of quote marks at the start of a line. */
const MAX_QUOTE_LENGTH = 1000;
/** Quote marks of mail and comments of configuration files and programs. */
const quoteMark = /^(?:[ \t]*(?:>|\|(?! *[-=+])|#+|\/\/+|%+|;+)(?=[ \t>|]))+/;
const quoteCharacters = '>|#/%;';
const MAX_BULLET_LENGTH = 6;
const bulletMark = /^(?:[-*+•‣◦▪·–—]|\(?\d{1,3}[.)]|\([a-zA-Z]\)|[a-zA-Z]\))(?=[ \t])/;
/** The start of an address without `@`. Only applied to text without white space. */
const addressStart = /^(?:[a-z][a-z0-9+.-]*:\/\/.|www\..|\.{0,2}\/.+\/)/is;

/** The lines of a text or of a part of it, in order. Every code unit is in exactly one of them. */
export function* linesOf(text: string, from = 0, to = text.length): Generator<Line> {
  for (let start = from; start < to; ) {
    const line = readLine(text, start, to);
    yield line;
    start = endOf(line);
  }
}

/** The line that starts at an offset. */
export const lineAt = (text: string, start: number): Line => readLine(text, start, text.length);

/** The offset after a line and its line end. */
export const endOf = ({ textEnd, trailing, ending }: Line): number =>
  textEnd + trailing.length + ending.length;

function readLine(source: string, start: number, to: number): Line {
  const quoteEnd = start + quoteLength(source, start, to);
  const bulletStart = spaceEnd(source, quoteEnd, to);
  const bullet = bulletMark.exec(source.slice(bulletStart, bulletStart + MAX_BULLET_LENGTH))?.[0] ?? '';
  const textStart = spaceEnd(source, bulletStart + bullet.length, to);
  const { textEnd, contentEnd, hasSpace, hasGap } = scanText(source, textStart, to);
  if (contentEnd - start > MAX_LINE_LENGTH)
    throw tooComplex('One line has more than two million characters.');
  const text = source.slice(textStart, textEnd);
  const prefix = source.slice(start, textStart);
  return {
    start,
    prefix,
    quote: source.slice(start, quoteEnd),
    bullet,
    text,
    textStart,
    textEnd,
    trailing: source.slice(textEnd, contentEnd),
    ending: lineEndAt(source, contentEnd, to),
    width: columnsOf(prefix) + displayWidth(text),
    kind: kindOf(source, textStart, textEnd, hasSpace, hasGap),
  };
}

function quoteLength(source: string, start: number, to: number): number {
  const first = source[spaceEnd(source, start, to)];
  if (first === undefined || !quoteCharacters.includes(first)) return 0;
  return quoteMark.exec(source.slice(start, Math.min(to, start + MAX_QUOTE_LENGTH)))?.[0].length ?? 0;
}

/** The offset of the next visible character or line break. */
function spaceEnd(source: string, from: number, to: number): number {
  let at = from;
  while (at < to && !isVisible(source.charCodeAt(at)) && !isLineBreak(source.charCodeAt(at))) at += 1;
  return at;
}

const isLineBreak = (code: number): boolean => code === 10 || code === 13;
const isVisible = (code: number): boolean => (code > 32 && code < 0x80) || (propertiesOf(code) & SPACE) === 0;

function lineEndAt(source: string, at: number, to: number): string {
  if (at >= to) return '';
  return source.startsWith('\r\n', at) ? '\r\n' : (source[at] ?? '');
}

/** What a line has from its first visible character on: `hasGap` is a tab or three spaces between two of them. */
interface ScannedText {
  readonly textEnd: number;
  readonly contentEnd: number;
  readonly hasSpace: boolean;
  readonly hasGap: boolean;
}

function scanText(source: string, from: number, to: number): ScannedText {
  let hasSpace = false;
  let hasGap = false;
  for (let at = from; ; hasSpace = true) {
    while (at < to && isVisible(source.charCodeAt(at))) at += 1;
    const textEnd = at;
    let spaces = 0;
    let isGap = false;
    for (; at < to; at += 1) {
      const code = source.charCodeAt(at);
      if (isLineBreak(code) || isVisible(code)) break;
      spaces = code === 32 ? spaces + 1 : 0;
      isGap ||= code === 9 || spaces === 3;
    }
    if (at >= to || isLineBreak(source.charCodeAt(at))) return { textEnd, contentEnd: at, hasSpace, hasGap };
    hasGap ||= isGap;
  }
}

function kindOf(source: string, from: number, to: number, hasSpace: boolean, hasGap: boolean): LineKind {
  if (from === to) return 'blank';
  if (!hasSpace && isAddress(source.slice(from, to))) return 'address';
  if (!hasWords(source, from, to)) return 'drawing';
  return hasGap ? 'columns' : 'text';
}

/** Whether a text without space is only an address: a URL, an e-mail address, or a path. */
function isAddress(text: string): boolean {
  const at = text.indexOf('@', 1);
  return (at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1) || addressStart.test(text);
}

/** Letters are at least this share of a text with words; of a drawing they are fewer. */
const MIN_LETTERS = 0.2;

/** Whether a text contains a word that isn't part of a drawing: an ideograph or syllable, or two letters. */
export function hasWords(text: string, from = 0, to = text.length): boolean {
  let letters = 0;
  let visible = 0;
  let hasPair = false;
  let afterLetter = false;
  for (let at = from; at < to; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    const length = point > 0xffff ? 2 : 1;
    const properties = propertiesOf(point);
    if ((properties & SPACELESS) !== 0) return true;
    const isLetter = (properties & LETTER) !== 0;
    if (isLetter) letters += length;
    if ((properties & SPACE) === 0) visible += length;
    hasPair ||= isLetter && afterLetter;
    afterLetter = isLetter;
    at += length - 1;
    if (hasPair && letters > MIN_LETTERS * (to - from)) return true;
  }
  return hasPair && letters / visible > MIN_LETTERS;
}

/** Properties of characters, as bits. */
const SPACE = 1;
const LETTER = 2;
/** Each is a word by itself. */
const SPACELESS = 4;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const propertiesOf = perCharacter(
  (character) =>
    (/\s/.test(character) ? SPACE : 0) |
    (/\p{L}/u.test(character) ? LETTER : 0) |
    (spaceless.test(character) ? SPACELESS : 0),
);

/** Columns of a prefix; a tab advances to the next multiple of eight. */
export function columnsOf(prefix: string): number {
  let column = 0;
  for (const character of prefix)
    column = character === '\t' ? column - (column % 8) + 8 : column + displayWidth(character);
  return column;
}

/** The character of a line that underlines the previous one: `====`, `----`, `~~~~`. */
export function underlineCharacter(line: Line | undefined): string | undefined {
  const text = line === undefined ? '' : line.prefix.trim() + line.text;
  return /^([=\-~^*_#"+])\1{2,}$/.exec(text)?.[1];
}
