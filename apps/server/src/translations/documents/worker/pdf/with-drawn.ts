import type { Box, PageItem } from '@verso/engine/pages';
import type { DrawnText } from './drawn.ts';

/**
 * Adds to the text of a page how it is drawn: its clips, and text above or below the page, which pdf.js leaves out. It joins text that is
 * drawn in one line, such as that of neighboring cells; where their clips differ, they are separated again.
 */
export function withDrawn(
  items: readonly PageItem[],
  texts: readonly DrawnText[],
  height: number,
): readonly PageItem[] {
  const seen = texts.filter(({ text }) => text.trim() !== '').sort((one, other) => one.x - other.x);
  const lines = Map.groupBy(seen, ({ y }) => Math.round(y));
  const clipped = items.flatMap((item) => {
    // A piece may begin with a space, which the item doesn't have.
    const near = textsIn(item, lines, Math.max(tolerance, item.height / 2));
    const parts = partsOf(item, near);
    const inLine = near.filter(({ x }) => x > item.x - tolerance);
    const [first] = parts ?? inLine;
    if (first === undefined) return [item];
    if ((parts ?? inLine).every(({ clip }) => isSame(clip, first.clip))) return [withClip(item, first.clip)];
    return parts?.map(itemOf) ?? separated(item, inLine);
  });
  const outside = texts.filter(({ y, text }) => (y < 0 || y > height) && text.trim() !== '');
  return [...clipped, ...outside.map(itemOf)];
}

/** Points by which positions in a PDF may differ. */
const tolerance = 1;
/** The height of a line relative to the size of its font, as in `pageItem`. */
const lineHeight = 1.2;

/**
 * The pieces in the line of an item that begin in it, or by so much before it, from left to right.
 * @param lines the pieces of each line from left to right, by its rounded baseline
 */
function textsIn(
  item: PageItem,
  lines: ReadonlyMap<number, readonly DrawnText[]>,
  before: number,
): readonly DrawnText[] {
  const baseline = item.y + item.height / lineHeight;
  const end = item.x + item.width - tolerance;
  const found: DrawnText[] = [];
  for (const by of [-1, 0, 1]) {
    const line = lines.get(Math.round(baseline) + by) ?? [];
    for (let index = firstAfter(line, item.x - before); index < line.length; index += 1) {
      const text = line[index];
      if (text === undefined || text.x >= end) break;
      if (Math.abs(text.y - baseline) < tolerance) found.push(text);
    }
  }
  return found.sort((one, other) => one.x - other.x);
}

/** The index of the first piece of a line that begins to the right of a place. */
function firstAfter(line: readonly DrawnText[], x: number): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.x ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The pieces that make up the text of an item in their order, without those of cells beside it that it runs over. */
function partsOf(item: PageItem, texts: readonly DrawnText[]): readonly DrawnText[] | undefined {
  const whole = withoutSpaces(item.text);
  let at = 0;
  const parts = texts.filter(({ text }) => {
    const part = withoutSpaces(text);
    const isNext = whole.startsWith(part, at);
    if (isNext) at += part.length;
    return isNext;
  });
  return at === whole.length ? parts : undefined;
}

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** The pieces of an item, each with its own clip. If its text can't be divided among them, the item without a clip. */
function separated(item: PageItem, texts: readonly DrawnText[]): readonly PageItem[] {
  const written = new Set(item.text.split(/\s+/));
  const isWhole = texts.every(({ text }) =>
    text
      .trim()
      .split(/\s+/)
      .every((word) => written.has(word)),
  );
  return isWhole ? texts.map(itemOf) : [item];
}

function itemOf({ text, x, y, width, size, font, clip }: DrawnText): PageItem {
  const rtl = rightToLeft.test(text);
  // Letters are drawn from left to right in every script.
  const read = rtl ? [...text].toReversed().join('') : text;
  return withClip({ text: read, x, y: y - size, width, height: size * lineHeight, rtl, font }, clip);
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const withClip = (item: PageItem, clip: Box | undefined): PageItem =>
  clip === undefined ? item : { ...item, clip };

const isSame = (one: Box | undefined, other: Box | undefined) =>
  one?.x === other?.x && one?.y === other?.y && one?.width === other?.width && one?.height === other?.height;
