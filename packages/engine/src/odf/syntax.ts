import { changedStretch, type Range, type RunSyntax, type Segment, type TextItem } from '../runs/index.ts';
import { type Edit, encodeText, removeIllegalCharacters, textPiece, type XmlTree } from '../xml/index.ts';
import { isWhiteSpace } from './white-space.ts';

/**
 * OpenDocument text: plain characters, with spaces that would collapse as `text:s` and line breaks as
 * `text:line-break` (ODF 1.3 part 3, §6.1.2, §6.1.3, §6.1.5). A tab character is a space; real ones are codes.
 */
export const openDocumentSyntax: RunSyntax = {
  runEnd: () => '',
  text: (prefix, text, { before, after }) =>
    characters(prefix, plain(text), { leading: /[^ \n]$/.test(before), trailing: /^[^\n]/.test(after) }),
  canReplace({ bytes }, items, text) {
    const source = items.map((item) => item.text).join('');
    if (source === text) return true;
    if (source === '' || text === '') return false;
    if (text.startsWith(' ') !== source.startsWith(' ') || text.endsWith(' ') !== source.endsWith(' '))
      return false;
    if (items.length === 1) return true;
    // The text goes to one of the items: preserved spaces may meet on either side of it.
    const meet = text.includes('  ') && !sameSpaces(text, source);
    return !meet && !mayShowSpace(bytes, items, text);
  },
  replaceText(tree, item, text, segment) {
    const clean = plain(text);
    if (clean === item.text) return [];
    const { range } = item;
    if (sameSpaces(clean, item.text)) {
      const edits = wordEdits(tree, range, clean);
      if (edits) return edits;
    }
    const edges = edgesOf(tree, segment);
    return [{ ...range, content: [textPiece(characters(tree.prefixOf(item.node), clean, edges))] }];
  },
};

/**
 * Whether a space that is collapsed because of the one before it may become visible: between changed items, or after them
 * when their text ends differently.
 */
function mayShowSpace(bytes: Uint8Array, items: readonly TextItem[], text: string): boolean {
  const { from, to, start, end } = changedStretch(items, text);
  const last = items[to - 1];
  const endsAlike = last?.text.endsWith(' ') === text.slice(start, end).endsWith(' ');
  return items
    .slice(from, endsAlike ? to - 1 : to)
    .some((item, index) => hasUnseenSpace(bytes, item, items[from + index + 1]));
}

/** Whether there is a collapsed space between two items. */
function hasUnseenSpace(bytes: Uint8Array, item: TextItem, next: TextItem | undefined): boolean {
  const end = next?.range.start ?? item.range.end;
  for (let at = item.range.end; at < end; at += 1) {
    if (bytes[at] === LESS_THAN) at = bytes.indexOf(GREATER_THAN, at);
    else if (isWhiteSpace(bytes[at])) return true;
  }
  return false;
}

/** How spaces at the ends of a text are written: as characters, or as elements when they would collapse. */
interface Edges {
  readonly leading: boolean;
  readonly trailing: boolean;
}

function edgesOf(tree: XmlTree, { items, before, after }: Segment): Edges {
  const [first] = items;
  const start = first?.range.start ?? 0;
  const end = items.at(-1)?.range.end ?? 0;
  // Invisible white space may come first.
  const isLed = first?.text.startsWith(' ') === true && isBare(tree, start);
  return {
    leading: before === '' ? isLed : !before.endsWith(' '),
    trailing: after === '' ? isBare(tree, end - 1) : !after.startsWith(' '),
  };
}

function isBare(tree: XmlTree, at: number): boolean {
  return isWhiteSpace(tree.bytes[at]);
}

function plain(text: string): string {
  return removeIllegalCharacters(text).replace(/\r\n?/g, '\n').replaceAll('\t', ' ');
}

/** Whether two texts have the same sequence of words, spaces and line breaks, with equal numbers of spaces. */
function sameSpaces(one: string, other: string): boolean {
  let at = 0;
  let otherAt = 0;
  for (;;) {
    const wordEnd = endOfWord(one, at);
    const otherEnd = endOfWord(other, otherAt);
    if (wordEnd > at !== otherEnd > otherAt || one[wordEnd] !== other[otherEnd]) return false;
    if (wordEnd === one.length) return true;
    at = wordEnd + 1;
    otherAt = otherEnd + 1;
  }
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== ' ' && text[at] !== '\n') at += 1;
  return at;
}

/**
 * Edits of words only, when spaces stay unchanged; words with single spaces between them are one edit. Undefined when words
 * can't be located in the bytes.
 */
function wordEdits(tree: XmlTree, { start, end }: Range, text: string): Edit[] | undefined {
  const words = text.match(/[^ \n]+/g) ?? [];
  const ranges = wordRanges(tree.bytes, start, end);
  const edits: Edit[] = [];
  let at = 0;
  for (const range of ranges) {
    const own = words.slice(at, at + range.words).join(' ');
    edits.push({ start: range.start, end: range.end, content: [textPiece(encodeText(own))] });
    at += range.words;
  }
  return at === words.length ? edits : undefined;
}

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const EXCLAMATION = 0x21;
const SPACE = 0x20;

/** Words separated by single space characters. */
interface WordRange {
  readonly start: number;
  end: number;
  words: number;
}

/** Byte ranges between tags and white space other than single spaces; empty when there is a CDATA section. */
function wordRanges(bytes: Uint8Array, start: number, end: number): WordRange[] {
  const ranges: WordRange[] = [];
  let wordStart = -1;
  for (let at = start; at <= end; at += 1) {
    const byte = bytes[at];
    const isBetween = at === end || byte === LESS_THAN || isWhiteSpace(byte);
    if (isBetween && wordStart >= 0) addWord(ranges, bytes, wordStart, at);
    if (isBetween) wordStart = -1;
    else if (wordStart < 0) wordStart = at;
    if (at < end && byte === LESS_THAN) {
      if (bytes[at + 1] === EXCLAMATION) return [];
      at = bytes.indexOf(GREATER_THAN, at);
    }
  }
  return ranges;
}

function addWord(ranges: WordRange[], bytes: Uint8Array, start: number, end: number): void {
  const last = ranges.at(-1);
  if (last !== undefined && last.end === start - 1 && bytes[last.end] === SPACE) {
    last.end = end;
    last.words += 1;
  } else {
    ranges.push({ start, end, words: 1 });
  }
}

function characters(prefix: string, text: string, edges: Edges): string {
  // Most texts have single spaces between words.
  if (!/^ | $| {2}|\n/.test(text)) return encodeText(text);
  return encodeText(text).replace(ELEMENTS, (piece, at: number, encoded: string) => {
    if (piece === '\n') return `<${prefix}line-break/>`;
    const before = at === 0 ? edges.leading : encoded[at - 1] !== '\n';
    const end = at + piece.length;
    const isBareAfter = end === encoded.length ? edges.trailing : encoded[end] !== '\n';
    return spaces(prefix, piece.length, before && isBareAfter);
  });
}

/**
 * White space that must be an element somewhere: line breaks, several spaces, a space at an end or next to a line break.
 */
const ELEMENTS = /\n| {2,}|^ | $|(?<=\n) | (?=\n)/g;

/** @param isBare whether the first may be a character. */
function spaces(prefix: string, count: number, isBare: boolean): string {
  const rest = isBare ? count - 1 : count;
  const element = rest === 1 ? `<${prefix}s/>` : `<${prefix}s ${prefix}c="${rest}"/>`;
  return `${isBare ? ' ' : ''}${rest === 0 ? '' : element}`;
}
