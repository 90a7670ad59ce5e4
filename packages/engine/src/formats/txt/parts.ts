import { displayWidth } from '../../text/script.ts';

/** One line of a text. Offsets are UTF-16 code units of the whole text; `prefix` + text + `trailing` + `ending` is the line. */
export interface Line {
  readonly start: number;
  /** Indentation, quotation marks and bullet. */
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

/** `drawing` = no words: rules, ASCII art, numbers. `columns` = fields apart by tabs or runs of spaces. */
type LineKind = 'blank' | 'drawing' | 'address' | 'columns' | 'text';

const lineBreak = /\r\n|\n|\r/g;
/** Quotation marks of mail and comments of configuration files and programs. */
const quoteMark = /^(?:[ \t]*(?:>|\|(?! *[-=+])|#+|\/\/+|%+|;+)(?=[ \t>|]))+/;
const bulletMark = /^(?:[-*+•‣◦▪·–—]|\(?\d{1,3}[.)]|\([a-zA-Z]\)|[a-zA-Z]\))(?=[ \t])/;
const address = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|\S+@\S+\.\S+|www\.\S+|(?:\.{0,2}\/)[^\s]+\/[^\s]*)$/i;
const letter = /\p{L}/gu;
const word = /\p{L}{2,}/u;
/** Ideographs and syllables are words by themselves. */
const spacelessWord = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Splits a text into its lines. Every code unit is in exactly one of them. */
export function splitLines(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const match of text.matchAll(lineBreak)) {
    lines.push(readLine(text.slice(start, match.index), start, match[0]));
    start = match.index + match[0].length;
  }
  if (start < text.length) lines.push(readLine(text.slice(start), start, ''));
  return lines;
}

function readLine(content: string, start: number, ending: string): Line {
  const quote = quoteMark.exec(content)?.[0] ?? '';
  const indent = /^\s*/.exec(content.slice(quote.length))?.[0] ?? '';
  const afterIndent = content.slice(quote.length + indent.length);
  const bullet = bulletMark.exec(afterIndent)?.[0] ?? '';
  const gap = /^\s*/.exec(afterIndent.slice(bullet.length))?.[0] ?? '';
  const prefix = quote + indent + bullet + gap;
  const trailing = /\s*$/.exec(content.slice(prefix.length))?.[0] ?? '';
  const text = content.slice(prefix.length, content.length - trailing.length);
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
  if (address.test(text)) return 'address';
  if (!hasWords(text)) return 'drawing';
  return /\t| {3,}/.test(text) ? 'columns' : 'text';
}

/** Whether a stretch of text says something: a word, and not one lost in a drawing. */
export function hasWords(text: string): boolean {
  if (spacelessWord.test(text)) return true;
  if (!word.test(text)) return false;
  const visible = text.replace(/\s/g, '').length;
  return (text.match(letter)?.length ?? 0) / visible > 0.2;
}

/** Columns of a prefix; a tab goes on to the next multiple of eight. */
export function columnsOf(prefix: string): number {
  let column = 0;
  for (const character of prefix)
    column = character === '\t' ? column - (column % 8) + 8 : column + displayWidth(character);
  return column;
}

/** The character of a line that underlines the one above: `====`, `----`, `~~~~`. */
export function underlineCharacter(line: Line | undefined): string | undefined {
  const text = line === undefined ? '' : line.prefix.trim() + line.text;
  return /^([=\-~^*_#"+])\1{2,}$/.exec(text)?.[1];
}
