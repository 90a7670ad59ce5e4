import { tooComplex } from '../../model/index.ts';
import { isWhiteSpace } from '../../text/trim.ts';
import { type RawRange, type RawRules, rawFinder } from './raw.ts';

/** The kind of a token. A `text` token has no special characters; `mark` is one of `[ ] * < > ( ) = ,`. */
export const kinds = {
  text: 0,
  mark: 1,
  space: 2,
  /** White space that contains a blank line. */
  paragraph: 3,
  /** `\name` or `\` with one character. The space after a name is a separate token. */
  control: 4,
  open: 5,
  close: 6,
  /** `$` or `$$`. */
  math: 7,
  ampersand: 8,
  /** `#1`, `##`. */
  parameter: 9,
  script: 10,
  tilde: 11,
  /** From `%` to the start of the next line's text. */
  comment: 12,
  /** Source that LaTeX doesn't read as tokens: verbatim text, addresses. */
  raw: 13,
} as const;

/** A text as tokens. Lossless: a token ends where the next one starts. */
export interface Tokens {
  readonly source: string;
  readonly size: number;
  kind(index: number): number;
  start(index: number): number;
  end(index: number): number;
  /** The source of the token. */
  slice(index: number): string;
  /** The name after the backslash, or an empty string for other tokens. */
  name(index: number): string;
}

const special = new Map<string, number>([
  ['{', kinds.open],
  ['}', kinds.close],
  ['&', kinds.ampersand],
  ['^', kinds.script],
  ['_', kinds.script],
  ['~', kinds.tilde],
  ...[...'[]*<>()=,'].map((mark) => [mark, kinds.mark] as const),
]);

/** The character classes of the lexer. Uses ASCII tables: patterns are too slow for every character of a large file. */
const plain = 0;
const blank = 1;
const meaningful = 2;
const classes = new Uint8Array(128);
for (const character of '\\{}$&#^_~%[]*<>()=,') classes[character.charCodeAt(0)] = meaningful;
for (const character of ' \t\n\v\f\r') classes[character.charCodeAt(0)] = blank;

function classAt(source: string, at: number): number {
  const code = source.charCodeAt(at);
  if (code < 128) return classes[code] ?? plain;
  return isWhiteSpace(code) ? blank : plain;
}

/** The end of the run of equal character classes at an offset. */
function stretchEnd(source: string, from: number, what: number): number {
  let at = from;
  while (at < source.length && classAt(source, at) === what) at += 1;
  return at;
}

const lineEnd = /\r\n|\n|\r/g;
const word = /[A-Za-z]+/y;
const wordWithAt = /[A-Za-z@]+/y;
const wordOfCode = /[A-Za-z@_:]+/y;
const commentLine = /%[^\n\r]*(?:(?:\r\n|\n|\r)[ \t]*)?/y;

/**
 * Control sequences that change which characters names consist of (LaTeX2e for class and package writers §3.3, interface3).
 */
const letterSwitches: Readonly<Record<string, RegExp>> = {
  makeatletter: wordWithAt,
  makeatother: word,
  ExplSyntaxOn: wordOfCode,
  ExplSyntaxOff: word,
};

/**
 * Splits LaTeX source into tokens by the default category codes; `\makeatletter` and `\ExplSyntaxOn` are respected,
 * and the constructs in `rules` are left unparsed.
 */
export function tokenize(source: string, rules: RawRules): Tokens {
  const list = new TokenList(source);
  const findRaw = rawFinder(source, rules);
  /** For each open brace the kind of math at its level: none, inline or displayed. */
  const math = ['' as '' | '$' | '$$'];
  const hasShortVerbs = rules.shortVerbs.size > 0;
  let letters = word;
  let raw: RawRange | undefined;
  let at = 0;
  const add = (type: number, end: number) => {
    list.add(type, at);
    at = end;
  };
  const match = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.test(source) ? pattern.lastIndex : from;
  };

  while (at < source.length) {
    if (raw !== undefined && at >= raw.from) {
      if (raw.to > at) add(kinds.raw, raw.to);
      raw = undefined;
      continue;
    }
    const character = source.charAt(at);
    if (hasShortVerbs && rules.shortVerbs.has(character)) {
      const end = shortVerbEnd(source, at);
      if (end > at) {
        add(kinds.raw, end);
        continue;
      }
    }
    const what = classAt(source, at);
    if (what === plain) add(kinds.text, plainEnd());
    else if (what === blank) addSpace(stretchEnd(source, at, blank));
    else if (character === '\\') addControl();
    else if (character === '$') addMath();
    else if (character === '%') add(kinds.comment, match(commentLine, at));
    else if (character === '#') add(kinds.parameter, at + (/[#0-9]/.test(source.charAt(at + 1)) ? 2 : 1));
    else {
      const type = special.get(character) ?? kinds.mark;
      if (type === kinds.open) math.push('');
      if (type === kinds.close && math.length > 1) math.pop();
      add(type, at + 1);
    }
  }
  return list;

  function plainEnd(): number {
    if (!hasShortVerbs) return stretchEnd(source, at, plain);
    let end = at + 1;
    while (end < source.length && classAt(source, end) === plain && !rules.shortVerbs.has(source.charAt(end)))
      end += 1;
    return end;
  }

  function addControl(): void {
    const end = match(letters, at + 1);
    if (end === at + 1) {
      const symbol = source.startsWith('\r\n', end)
        ? '\r\n'
        : String.fromCodePoint(source.codePointAt(end) ?? 0);
      add(kinds.control, end === source.length ? end : end + symbol.length);
      return;
    }
    const name = source.slice(at + 1, end);
    letters = letterSwitches[name] ?? letters;
    const found = findRaw(at, end, name);
    if (found !== undefined && found.from === at) {
      add(kinds.raw, found.to);
    } else {
      raw = found ?? raw;
      add(kinds.control, end);
    }
  }

  function addMath(): void {
    const open = math[math.length - 1];
    const mark = open === '$' || source.charAt(at + 1) !== '$' ? '$' : '$$';
    math[math.length - 1] = open === '' ? mark : '';
    add(kinds.math, at + mark.length);
  }

  function addSpace(end: number): void {
    if (end === at + 1 && source.charAt(at) === ' ') {
      add(kinds.space, end);
      return;
    }
    const isBlank = hasLines(source.slice(at, end), list.last === kinds.comment ? 1 : 2);
    if (isBlank) math[math.length - 1] = '';
    add(isBlank ? kinds.paragraph : kinds.space, end);
  }
}

/** Whether a text has at least a number of line ends. */
function hasLines(text: string, count: number): boolean {
  lineEnd.lastIndex = 0;
  for (let found = 0; found < count; found += 1) if (!lineEnd.test(text)) return false;
  return true;
}

/** More than the source of any book: about 30 MB of prose. */
const MAX_TOKENS = 10_000_000;

/** Texts of up to this length have room for as many tokens as characters. */
const SHORT_TEXT = 10_000;

/** A list of tokens stored as numbers, as there may be millions. */
class TokenList implements Tokens {
  readonly source: string;
  size = 0;
  private types: Uint8Array;
  private starts: Int32Array;

  constructor(source: string) {
    this.source = source;
    const { length } = source;
    const room = length <= SHORT_TEXT ? length : Math.min(MAX_TOKENS, length >> 2);
    this.types = new Uint8Array(room);
    this.starts = new Int32Array(room);
  }

  /** The kind of the last token. */
  get last(): number {
    return this.types[this.size - 1] ?? -1;
  }

  /** @throws DocumentError `too-complex` */
  add(type: number, start: number): void {
    if (this.size === this.types.length) this.grow();
    this.types[this.size] = type;
    this.starts[this.size] = start;
    this.size += 1;
  }

  kind(index: number): number {
    return index < this.size ? (this.types[index] ?? -1) : -1;
  }

  start(index: number): number {
    return index < this.size ? (this.starts[index] ?? this.source.length) : this.source.length;
  }

  end(index: number): number {
    return this.start(index + 1);
  }

  slice(index: number): string {
    return this.source.slice(this.start(index), this.start(index + 1));
  }

  name(index: number): string {
    return this.kind(index) === kinds.control
      ? this.source.slice(this.start(index) + 1, this.start(index + 1))
      : '';
  }

  private grow(): void {
    if (this.size >= MAX_TOKENS) throw tooComplex('It has more than 10 million words and marks.');
    const room = Math.min(MAX_TOKENS, 2 * this.size);
    const { types, starts } = this;
    this.types = new Uint8Array(room);
    this.types.set(types);
    this.starts = new Int32Array(room);
    this.starts.set(starts);
  }
}

/** A short verbatim text ends on its first line. */
function shortVerbEnd(source: string, at: number): number {
  const mark = source.charAt(at);
  for (let index = at + 1; index < source.length && index < at + 500; index += 1) {
    const character = source.charAt(index);
    if (character === mark) return index + 1;
    if (character === '\n' || character === '\r') break;
  }
  return at;
}
