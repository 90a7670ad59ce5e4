import { lackedLetters } from './lacked-letters.ts';
import type { PageArea, PageItem, PageText } from './model.ts';

/**
 * The text of all pages as one string of letters and digits, which a renderer changes least: it splits and joins lines, hyphenates, adds
 * bullets and numbers, and uses ligatures and presentation forms.
 */
export interface TextStream {
  readonly text: string;
  /** The letters of a unit as they would be in the stream. */
  lettersOf(text: string): string;
  /** Whether a word begins at a position. */
  startsWord(position: number): boolean;
  /** The page of a position, counted from 0. */
  pageAt(position: number): number;
  /** The areas of the positions from `start` up to `end`, one for each item. */
  areas(start: number, end: number): readonly PageArea[];
}

const kept = /[\p{L}\p{N}\p{M}]/u;
/** Scripts without spaces: a unit may begin at any of their characters. */
const spaceless =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Letters and digits of a text in compatibility composition (Unicode Standard Annex 15), in lower case. */
export function lettersOf(text: string): string {
  let letters = '';
  for (const character of normalize(text)) if (kept.test(character)) letters += character;
  return letters;
}

const normalize = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Joins the text of pages, and remembers where each of its letters is. Letters that a font lacks are drawn out of order, so that they
 * are left out.
 */
export function streamOf(pages: readonly PageText[]): TextStream {
  const lacked = lackedLetters(pages);
  const without = (written: string) => (lacked.size === 0 ? written : withoutLetters(written, lacked));
  let text = '';
  const pageOf: number[] = [];
  const items: PageItem[] = [];
  /** The first position of each item. */
  const starts: number[] = [];
  const words = new Set<number>();
  let last: PageItem | undefined;
  for (const [page, { items: found }] of pages.entries()) {
    for (const item of found) {
      // A word that is hyphenated or drawn in pieces continues in the next item.
      let isInside = last !== undefined && continues(last, item);
      items.push(item);
      pageOf.push(page);
      starts.push(text.length);
      for (const character of normalize(without(item.text))) {
        if (!kept.test(character)) {
          isInside = false;
          continue;
        }
        if (!isInside || spaceless.test(character)) words.add(text.length);
        isInside = true;
        text += character;
      }
      last = item;
    }
    last = undefined;
  }
  starts.push(text.length);

  /** The item at a position, by binary search. */
  function itemAt(position: number): number {
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    text,
    lettersOf: (written) => lettersOf(without(written)),
    startsWord: (position) => position >= text.length || words.has(position),
    pageAt: (position) => pageOf[itemAt(position)] ?? 0,
    areas(start, end) {
      const areas: PageArea[] = [];
      for (let index = itemAt(start); index < items.length && (starts[index] ?? 0) < end; index += 1) {
        const [item, from = 0, to = 0] = [items[index], starts[index], starts[index + 1]];
        if (item === undefined || to === from) continue;
        areas.push(
          partOf(
            item,
            pageOf[index] ?? 0,
            (Math.max(start, from) - from) / (to - from),
            (Math.min(end, to) - from) / (to - from),
          ),
        );
      }
      return areas;
    },
  };
}

function withoutLetters(text: string, left: ReadonlySet<string>): string {
  let rest = '';
  for (const character of text.normalize('NFKC')) if (!left.has(character)) rest += character;
  return rest;
}

const hyphens = /[\u00AD\u2010-]$/u;

/** Whether an item continues the word at the end of the one before it. */
function continues(before: PageItem, item: PageItem): boolean {
  if (hyphens.test(before.text)) return true;
  if (Math.abs(before.y - item.y) > item.height / 2) return false;
  const gap = item.rtl ? before.x - (item.x + item.width) : item.x - (before.x + before.width);
  return Math.abs(gap) < item.height / 8;
}

/** The part of an item between two shares of its length. */
function partOf(
  { x, y, width, height, rtl, clip }: PageItem,
  page: number,
  from: number,
  to: number,
): PageArea {
  const left = rtl ? 1 - to : from;
  const area = { page, x: x + left * width, y, width: (to - from) * width, height };
  return clip === undefined ? area : { ...area, clip };
}
