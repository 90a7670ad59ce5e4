import { longer } from '../../bytes.ts';
import { tooComplex } from '../../model/index.ts';
import { perCharacter } from '../../text/per-character.ts';
import { displayWidth, FIRST_COMBINING } from '../../text/script.ts';
import { isBar, isForm, isTiming, leaderFrom, withoutLeaders } from './forms.ts';

/** `drawing` = no words: rules, ASCII art, numbers. `columns` = fields separated by tabs, multiple spaces or leaders. */
export type LineKind = (typeof kinds)[number];
const kinds = ['blank', 'drawing', 'address', 'columns', 'text'] as const;

/** Far more than in a book. */
const MAX_LINES = 1_000_000;
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

/** Numbers stored per line, at these places. */
const STRIDE = 7;
const QUOTE_END = 1;
const TEXT_START = 2;
const TEXT_END = 3;
const CONTENT_END = 4;
const WIDTH = 5;
/** The kind's index, plus `BULLET` if the line has one. */
const KIND = 6;
const BULLET = 8;

/**
 * The lines of a text, by index. Offsets are UTF-16 code units of the whole text, stored as numbers: objects would take
 * several times the memory of the text. A line is its prefix, its text, trailing space, and its line end.
 */
export class Lines {
  readonly source: string;
  size = 0;
  #numbers = new Int32Array(1024 * STRIDE);
  readonly #newlines: Marks;
  readonly #returns: Marks;
  readonly #tabs: Marks;
  readonly #gaps: Marks;
  readonly #leaders: Marks;
  /** Characters that may not take one column. */
  readonly #wide: Marks;

  /** @throws DocumentError `too-complex` when the text exceeds the limits for lines. */
  constructor(source: string) {
    this.source = source;
    this.#newlines = new Marks((from) => source.indexOf('\n', from));
    this.#returns = new Marks((from) => source.indexOf('\r', from));
    this.#tabs = new Marks((from) => source.indexOf('\t', from));
    this.#gaps = new Marks((from) => source.indexOf('   ', from));
    this.#leaders = new Marks((from) => leaderFrom(source, from));
    const wide = /[\u0300-\uffff]/g;
    this.#wide = new Marks((from) => {
      wide.lastIndex = from;
      return wide.exec(source)?.index ?? -1;
    });
    for (let start = 0; start < source.length; ) start = this.#add(start);
  }

  start(line: number): number {
    return this.#numbers[line * STRIDE] as number;
  }

  /** The offset after a line and its line end. */
  end(line: number): number {
    return line + 1 < this.size ? this.start(line + 1) : this.source.length;
  }

  /** Where the text starts, after indentation, quote marks and bullet. */
  textStart(line: number): number {
    return this.#numbers[line * STRIDE + TEXT_START] as number;
  }

  textEnd(line: number): number {
    return this.#numbers[line * STRIDE + TEXT_END] as number;
  }

  text(line: number): string {
    return this.source.slice(this.textStart(line), this.textEnd(line));
  }

  /** Columns up to the end of the text. */
  width(line: number): number {
    return this.#numbers[line * STRIDE + WIDTH] as number;
  }

  /** Columns of the text alone. */
  textWidth(line: number): number {
    return this.width(line) - this.indent(line);
  }

  kind(line: number): LineKind {
    return kinds[(this.#numbers[line * STRIDE + KIND] as number) & (BULLET - 1)] as LineKind;
  }

  hasBullet(line: number): boolean {
    return (this.#numbers[line * STRIDE + KIND] as number) >= BULLET;
  }

  /** Indentation, quote marks and bullet. */
  prefix(line: number): string {
    return this.source.slice(this.start(line), this.textStart(line));
  }

  /** Columns of the prefix. */
  indent(line: number): number {
    return this.#columns(this.start(line), this.textStart(line));
  }

  quote(line: number): string {
    return this.source.slice(this.start(line), this.#numbers[line * STRIDE + QUOTE_END]);
  }

  /** Space after the text. */
  trailing(line: number): string {
    return this.source.slice(this.textEnd(line), this.#numbers[line * STRIDE + CONTENT_END]);
  }

  /** `\r\n`, `\n`, `\r`, or empty at the end of the file. */
  ending(line: number): string {
    return this.source.slice(this.#numbers[line * STRIDE + CONTENT_END], this.end(line));
  }

  /** Reads the line that starts at an offset, and returns the offset after it. */
  #add(start: number): number {
    const { source } = this;
    if (this.size === MAX_LINES) throw tooComplex('It has more than a million lines.');
    const visible = spaceEnd(source, start);
    const quoteEnd = start + quoteLength(source, start, visible);
    const bulletStart = quoteEnd === start ? visible : spaceEnd(source, quoteEnd);
    const bulletEnd = bulletStart + bulletLength(source, bulletStart);
    const textStart = bulletEnd === bulletStart ? bulletStart : spaceEnd(source, bulletEnd);
    const contentEnd = Math.min(this.#newlines.from(textStart), this.#returns.from(textStart), source.length);
    let textEnd = contentEnd;
    while (textEnd > textStart && !isVisible(source.charCodeAt(textEnd - 1))) textEnd -= 1;
    if (contentEnd - start > MAX_LINE_LENGTH)
      throw tooComplex('One line has more than two million characters.');
    const at = this.size * STRIDE;
    if (at === this.#numbers.length) this.#numbers = longer(this.#numbers);
    const numbers = this.#numbers;
    numbers[at] = start;
    numbers[at + QUOTE_END] = quoteEnd;
    numbers[at + TEXT_START] = textStart;
    numbers[at + TEXT_END] = textEnd;
    numbers[at + CONTENT_END] = contentEnd;
    const isNarrow = this.#wide.from(textStart) >= textEnd;
    const width = isNarrow ? textEnd - textStart : displayWidth(source.slice(textStart, textEnd));
    numbers[at + WIDTH] = this.#columns(start, textStart) + width;
    const hasGap = this.#tabs.from(textStart) < textEnd || this.#gaps.from(textStart) < textEnd;
    const hasLeader = this.#leaders.from(textStart) < textEnd;
    const kind = kinds.indexOf(kindOf(source, textStart, textEnd, hasGap, hasLeader));
    numbers[at + KIND] = bulletEnd > bulletStart ? kind + BULLET : kind;
    this.size += 1;
    return contentEnd + (source.startsWith('\r\n', contentEnd) ? 2 : contentEnd < source.length ? 1 : 0);
  }

  /** Columns of a prefix; a tab advances to the next multiple of eight. */
  #columns(from: number, to: number): number {
    let column = 0;
    for (let at = from; at < to; at += 1) {
      const code = this.source.charCodeAt(at);
      if (code >= FIRST_COMBINING) return columnsOf(this.source.slice(from, to));
      column = code === TAB ? column - (column % 8) + 8 : column + 1;
    }
    return column;
  }
}

const TAB = 9;

function quoteLength(source: string, start: number, visible: number): number {
  if (visible >= source.length || !quoteCharacters.includes(source.charAt(visible))) return 0;
  return quoteMark.exec(source.slice(start, start + MAX_QUOTE_LENGTH))?.[0].length ?? 0;
}

function bulletLength(source: string, at: number): number {
  // Most lines start with a letter, and only one before a parenthesis can be a bullet.
  const isWord = (propertiesOf(source.charCodeAt(at) || 0) & LETTER) !== 0 && source[at + 1] !== ')';
  return isWord ? 0 : (bulletMark.exec(source.slice(at, at + MAX_BULLET_LENGTH))?.[0].length ?? 0);
}

/** The offset of the next visible character or line break. */
function spaceEnd(source: string, from: number): number {
  let at = from;
  while (at < source.length && !isVisible(source.charCodeAt(at)) && !isLineBreak(source.charCodeAt(at)))
    at += 1;
  return at;
}

const isLineBreak = (code: number): boolean => code === 10 || code === 13;
const isVisible = (code: number): boolean => (code > 32 && code < 0x80) || (propertiesOf(code) & SPACE) === 0;

/** The offset of the next white space, or the end. */
export function wordEnd(source: string, from: number, to: number): number {
  let at = from;
  while (at < to && isVisible(source.charCodeAt(at))) at += 1;
  return at;
}

/**
 * The next place of a mark at or after ascending offsets. Each search continues where the last one ended, so that all of them
 * read the text once.
 */
export class Marks {
  readonly #find: (from: number) => number;
  #next = -1;

  /** @param find the first place from an offset on, or a negative number. */
  constructor(find: (from: number) => number) {
    this.#find = find;
  }

  from(offset: number): number {
    if (this.#next < offset) {
      const found = this.#find(offset);
      this.#next = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#next;
  }
}

/** @param hasGap a tab or three spaces between two visible characters. */
function kindOf(source: string, from: number, to: number, hasGap: boolean, hasLeader: boolean): LineKind {
  if (from === to) return 'blank';
  if (wordEnd(source, from, to) === to && isAddress(source.slice(from, to))) return 'address';
  if (isDigit(source.charCodeAt(from)) && isTiming(source.slice(from, to))) return 'drawing';
  const isText = hasWords(source, from, to);
  if (hasLeader && hasLabel(source.slice(from, to), isText)) return 'columns';
  if (!isText) return 'drawing';
  return hasGap || isRow(source, from, to) ? 'columns' : 'text';
}

/** Whether a line starts and ends with a bar; the first may have been read as the mark of a quotation. */
function isRow(source: string, from: number, to: number): boolean {
  if (!isBar(source.charAt(to - 1)) || to - from < 2) return false;
  let before = from - 1;
  while (source[before] === ' ' || source[before] === '\t') before -= 1;
  return isBar(source.charAt(from)) || isBar(source.charAt(before));
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A word among leaders: two letters may be part of a drawing. */
const label = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const hasLabel = (text: string, isText: boolean): boolean =>
  isText ? isForm(text) : label.test(text) && hasWords(withoutLeaders(text).replace(/\s+/g, ''));

/** Whether a text is only an address: a URL, an e-mail address, or a path. */
export function isAddress(text: string): boolean {
  if (wordEnd(text, 0, text.length) < text.length) return false;
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
    // A vowel sign makes a syllable: in Thaana and many scripts of India two letters may never meet.
    const isLetter = (properties & (LETTER | VOWEL)) !== 0;
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
/** A mark that isn't an accent. */
const VOWEL = 8;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const propertiesOf = perCharacter(
  (character) =>
    (/\s/.test(character) ? SPACE : 0) |
    (/\p{L}/u.test(character) ? LETTER : 0) |
    (/(?![\u0300-\u036f])\p{M}/u.test(character) ? VOWEL : 0) |
    (spaceless.test(character) ? SPACELESS : 0),
);

/** Columns of a prefix; a tab advances to the next multiple of eight. */
export function columnsOf(prefix: string): number {
  let column = 0;
  for (const character of prefix)
    column = character === '\t' ? column - (column % 8) + 8 : column + displayWidth(character);
  return column;
}
