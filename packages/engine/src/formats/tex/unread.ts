import { type Parsed, readArguments } from './arguments.ts';
import { isDrawing } from './drawings.ts';
import { wordDrawings } from './macros/drawings.ts';
import { definers } from './macros/index.ts';
import type { Leaf, Parts } from './parts.ts';
import type { Piece } from './pieces.ts';
import { isQuoted, isWords, looksLikeProse } from './prose.ts';
import { regionEnd } from './regions.ts';
import { kinds } from './tokens.ts';

/** Sentences outside all units. */
export interface Unread {
  readonly count: number;
  /** The offset of the first. */
  readonly first: number;
}

/** Environments and macros whose text is kept on purpose, such as book titles, which are searched for by name. */
const keptEnvironments = new Set(['thebibliography', 'filecontents', 'filecontents*']);

/** Macros whose words are kept because they are names of a classification. */
const keptWords = new Set(['ccsdesc']);

/** `label=Step \\arabic*` (enumitem): the star belongs to the counter, so the label is kept. */
const counters = /^(?:arabic|[aA]lph|[rR]oman)$/;
const numberedLabel = /\blabel\*?\s?=\s?\p{L}{3,40}\s*$/u;

/** The maximum number of arguments before one. */
const MAX_ARGUMENTS = 4;

/** The maximum number of tokens of an option before an argument. */
const MAX_OPTION_LENGTH = 12;

/** The maximum number of characters examined per section: none is examined twice. */
const MAX_STRETCH_LENGTH = 1500;

/**
 * Finds text that was not read, so that nothing is dropped silently: sentences outside comments, program code,
 * formulas, bibliographies, and arguments that are known not to be text.
 */
export function findUnread({
  parsed,
  vocabulary,
  leaves,
}: Pick<Parts, 'parsed' | 'vocabulary' | 'leaves'>): Unread {
  const { tokens, pairs } = parsed;
  const read = markRead(parsed, leaves);
  let count = 0;
  let first = -1;
  let start = 0;
  /** The end of the drawing around the current token, and whether its words are outside braces. */
  let drawing = { end: -1, hasWords: false };
  const end = (index: number) => {
    const text = tokens.source.slice(tokens.start(start), tokens.start(index));
    if (index === start || !(looksLikeProse(text) || isLabel(text, index))) return;
    if (count === 0) first = tokens.start(start) + (text.length - text.trimStart().length);
    count += 1;
  };
  for (let index = 0; index < tokens.size; ) {
    const kind = tokens.kind(index);
    const isText = read[index] === 0 && (kind === kinds.text || kind === kinds.mark || kind === kinds.space);
    if (isText && tokens.start(index) - tokens.start(start) <= MAX_STRETCH_LENGTH) {
      index += 1;
      continue;
    }
    end(index);
    const next = isText || read[index] === 1 ? index + 1 : Math.max(index + 1, afterKept(index, kind));
    start = isText ? index : next;
    index = next;
  }
  end(tokens.size);
  return { count, first };

  /** Whether a text, too short for a sentence, is a label of a drawing or in the argument of an unknown macro. */
  function isLabel(text: string, index: number): boolean {
    const isBraced = tokens.kind(start - 1) === kinds.open;
    if (start < drawing.end) {
      if (drawing.hasWords || isQuoted(text)) return drawing.hasWords ? isWords(text) : true;
      const isValue = tokens.slice(start - 2) === '=' && !text.includes(':');
      return (
        isBraced && !isValue && tokens.kind(index) === kinds.close && isWords(text.replaceAll(/[/:]/g, ' '))
      );
    }
    if (counters.test(tokens.name(index)) && numberedLabel.test(text)) return true;
    return isBraced && isWords(text) && isUnknown(macroBefore(start - 1));
  }

  /** The macro whose argument opens at a token, with an option between them at most. */
  function macroBefore(open: number): string {
    let at = open - 1;
    for (let count = 0; count < MAX_ARGUMENTS && tokens.kind(at) === kinds.close; count += 1)
      at = pairs.partner(at) - 1;
    const isOption = tokens.slice(at) === ']';
    const least = at - MAX_OPTION_LENGTH;
    while (isOption && at > least && tokens.slice(at) !== '[') at -= 1;
    return tokens.name(isOption ? at - 1 : at);
  }

  /** Index entries are kept. */
  function isUnknown(name: string): boolean {
    if (!/^[A-Za-z]/.test(name) || /index/i.test(name) || Object.hasOwn(definers, name)) return false;
    return vocabulary.macro(name) === undefined || keptWords.has(name);
  }

  /** The token after content that is kept on purpose, starting at `index`. */
  function afterKept(index: number, kind: number): number {
    if (kind === kinds.math) return pairs.partner(index) + 1;
    if (kind !== kinds.control) return index + 1;
    if (/^[[(]$/.test(tokens.name(index))) return pairs.partner(index) + 1;
    if (pairs.begins(index, tokens.name(index))) {
      const name = pairs.environment(index);
      const environment = vocabulary.environment(name);
      if (keptEnvironments.has(name) || environment?.body === 'math') return pairs.partner(index) + 1;
      if (
        environment?.body === 'opaque' &&
        index >= drawing.end &&
        (isDrawing(name) || wordDrawings.has(name))
      )
        drawing = { end: pairs.partner(index), hasWords: wordDrawings.has(name) };
      // The options of lists may have words.
      const args = environment?.body === 'list' && environment.args === 'K' ? '' : environment?.args;
      return afterOpaque(parsed, pairs.afterName(index), args ?? '');
    }
    if (tokens.name(index) === 'iffalse') {
      const region = regionEnd(parsed, index, tokens.size);
      if (typeof region === 'number') return region;
    }
    const name = tokens.name(index);
    return afterOpaque(parsed, index + 1, keptWords.has(name) ? 'o' : (vocabulary.macro(name)?.args ?? ''));
  }
}

/** The token after the arguments of a signature, up to the first text argument. */
function afterOpaque(parsed: Parsed, from: number, args: string): number {
  const letters = /^[*<(omiwOKk+]*/.exec(args)?.[0] ?? '';
  return letters === '' ? from : readArguments(parsed, from, parsed.tokens.size, letters).next;
}

/** 1 for each token that is part of a unit's text. */
function markRead({ tokens }: Parsed, leaves: readonly Leaf[]): Uint8Array {
  const read = new Uint8Array(tokens.size);
  const visit = (pieces: readonly Piece[]) => {
    for (const piece of pieces) {
      if (piece.type === 'markup') visit(piece.children);
      else
        for (
          let index = firstFrom(piece.start);
          index < tokens.size && tokens.start(index) < piece.end;
          index += 1
        )
          read[index] = 1;
    }
  };
  for (const { pieces } of leaves) visit(pieces);
  return read;

  /** The first token that starts at or after an offset. */
  function firstFrom(offset: number): number {
    let low = 0;
    let high = tokens.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (tokens.start(middle) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
