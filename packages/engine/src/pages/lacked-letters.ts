import type { PageItem, PageText } from './model.ts';

const letter = /[\p{L}\p{M}]/u;

/**
 * The letters of a document that a font lacks. Another one draws them in the gaps of the line, after the rest of it: their place in the
 * order of what is drawn is not that in the text. A letter that is also drawn by the font of the line is none of them: it
 * belongs to a text that the line runs over.
 */
export function lackedLetters(pages: readonly PageText[]): ReadonlySet<string> {
  const gaps = pages.flatMap(({ items }) => gapsOf(items));
  const lacked = new Set<string>();
  if (gaps.length === 0) return lacked;
  const drawn = new Map<string, Set<string>>();
  for (const { items } of pages)
    for (const { font, text } of items) {
      if (font === undefined) continue;
      const own = drawn.get(font) ?? new Set();
      drawn.set(font, own);
      for (const character of text.normalize('NFKC')) own.add(character);
    }
  for (const { font, text } of gaps)
    for (const character of text.normalize('NFKC'))
      if (letter.test(character) && !drawn.get(font)?.has(character)) lacked.add(character);
  return lacked;
}

/** A text in a gap, and the font of the line around it. */
interface Gap {
  readonly font: string;
  readonly text: string;
}

function gapsOf(items: readonly PageItem[]): readonly Gap[] {
  const gaps: Gap[] = [];
  let line: Line | undefined;
  for (const item of items) {
    if (line !== undefined && isInGap(item, line)) gaps.push({ font: line.font, text: item.text });
    else line = extended(line, item);
  }
  return gaps;
}

/** What one font has drawn of a line so far. A PDF has a line in several pieces where its gaps are. */
interface Line {
  readonly font: string;
  readonly baseline: number;
  readonly left: number;
  readonly right: number;
  readonly rtl: boolean;
}

/** The line with a piece that follows, which begins another one if it has another font or place. */
function extended(line: Line | undefined, item: PageItem): Line | undefined {
  const { font, x, width, rtl } = item;
  if (font === undefined) return undefined;
  const piece = { font, baseline: baselineOf(item), left: x, right: x + width, rtl };
  if (line === undefined || line.font !== font || Math.abs(line.baseline - piece.baseline) > tolerance)
    return piece;
  return {
    ...line,
    left: Math.min(line.left, piece.left),
    right: Math.max(line.right, piece.right),
    rtl: line.rtl || rtl,
  };
}

/** Points by which positions may differ. */
const tolerance = 1;
/** The height of a line relative to the size of its font, as in `pageItem`. */
const lineHeight = 1.2;
const baselineOf = ({ y, height }: PageItem) => y + height / lineHeight;

/** Whether a text is drawn by another font within a line that was drawn before, or where it begins. */
function isInGap(item: PageItem, { font, baseline, left, right, rtl }: Line): boolean {
  if (item.font === undefined || item.font === font) return false;
  if (Math.abs(baselineOf(item) - baseline) > tolerance) return false;
  if (item.x + item.width > right - tolerance) return false;
  // From right to left, the text after a line is where it begins.
  return item.rtl || rtl ? item.x > left + tolerance : item.x + item.width > left - tolerance;
}
