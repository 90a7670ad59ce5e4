import { tooComplex } from '../../model/index.ts';
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

const lineBreak = /\r\n|\n|\r/g;
/** Longer than any paragraph or row that may be a unit. */
const MAX_LINE_LENGTH = 2_000_000;
/** The maximum length of quote marks at the start of a line. */
const MAX_QUOTE_LENGTH = 1000;
/** Quote marks of mail and comments of configuration files and programs. */
const quoteMark = /^(?:[ \t]*(?:>|\|(?! *[-=+])|#+|\/\/+|%+|;+)(?=[ \t>|]))+/;
const bulletMark = /^(?:[-*+•‣◦▪·–—]|\(?\d{1,3}[.)]|\([a-zA-Z]\)|[a-zA-Z]\))(?=[ \t])/;
/** The start of an address without `@`. Only applied to text without white space. */
const addressStart = /^(?:[a-z][a-z0-9+.-]*:\/\/.|www\..|\.{0,2}\/.+\/)/is;
const word = /\p{L}{2}/u;
/** Ideographs and syllables are complete words. */
const spacelessWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The lines of a text or of a part of it, in order. Every code unit is in exactly one of them. */
export function* linesOf(text: string, from = 0, to = text.length): Generator<Line> {
  const breaks = new RegExp(lineBreak);
  breaks.lastIndex = from;
  for (let start = from; start < to; start = breaks.lastIndex) {
    const found = breaks.exec(text);
    if (found === null || found.index >= to) {
      yield readLine(text.slice(start, to), start, '');
      return;
    }
    yield readLine(text.slice(start, found.index), start, found[0]);
  }
}

/** The line that starts at an offset. */
export function lineAt(text: string, start: number): Line {
  const [line = readLine('', start, '')] = linesOf(text, start);
  return line;
}

function readLine(content: string, start: number, ending: string): Line {
  if (content.length > MAX_LINE_LENGTH) throw tooComplex('One line has more than two million characters.');
  const quote = quoteMark.exec(content.slice(0, MAX_QUOTE_LENGTH))?.[0] ?? '';
  const indent = /^\s*/.exec(content.slice(quote.length))?.[0] ?? '';
  const afterIndent = content.slice(quote.length + indent.length);
  const bullet = bulletMark.exec(afterIndent)?.[0] ?? '';
  const gap = /^\s*/.exec(afterIndent.slice(bullet.length))?.[0] ?? '';
  const prefix = quote + indent + bullet + gap;
  const text = content.slice(prefix.length).trimEnd();
  const trailing = content.slice(prefix.length + text.length);
  const textStart = start + prefix.length;
  return {
    start,
    prefix,
    quote,
    bullet,
    text,
    textStart,
    textEnd: textStart + text.length,
    trailing,
    ending,
    width: columnsOf(prefix) + displayWidth(text),
    kind: kindOf(text),
  };
}

function kindOf(text: string): LineKind {
  if (text === '') return 'blank';
  if (isAddress(text)) return 'address';
  if (!hasWords(text)) return 'drawing';
  return /\t| {3,}/.test(text) ? 'columns' : 'text';
}

/** Whether a text is only an address: a URL, an e-mail address, or a path. */
function isAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf('@', 1);
  return (at > 0 && text.lastIndexOf('.', text.length - 2) > at + 1) || addressStart.test(text);
}

/** Letters are at least this share of a text with words; of a drawing they are fewer. */
const MIN_LETTERS = 0.2;

/** Whether a text contains a word that isn't part of a drawing. */
export function hasWords(text: string): boolean {
  if (!beyondAscii.test(text)) return hasAsciiWords(text);
  if (spacelessWord.test(text)) return true;
  return word.test(text) && lengthOf(/\p{L}+/gu, text) / lengthOf(/\S+/g, text) > MIN_LETTERS;
}

const beyondAscii = /[\u0080-\uffff]/;

/** The same without regular expressions, which take most of the time of a large text. */
function hasAsciiWords(text: string): boolean {
  let letters = 0;
  let visible = 0;
  let hasPair = false;
  let afterLetter = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122;
    if (isLetter) letters += 1;
    if (code !== 32 && !(code >= 9 && code <= 13)) visible += 1;
    hasPair ||= isLetter && afterLetter;
    afterLetter = isLetter;
  }
  return hasPair && letters / visible > MIN_LETTERS;
}

/** The total number of code units that a pattern matches. */
function lengthOf(pattern: RegExp, text: string): number {
  let length = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) length += found[0].length;
  return length;
}

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
