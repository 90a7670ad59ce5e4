/** Characters that are parsed at once, at least: few, since simple blocks after them are read faster (`simple.ts`). */
const STRETCH = 50;
/** The factor by which a chunk may grow when no fence seems to be open. */
const MAX_GROWTH = 4;

const item = String.raw`(?:[-+*]|\d{1,9}[.)])[ \t]`;
const heading = '#{1,6}[ \\t]';
/**
 * A possible boundary before a line at the margin: an empty line, which ends paragraphs, tables and block quotes
 * (CommonMark §4.8, §5), or a line of the same kind, item or heading. A line that looks like an item is a boundary only
 * after another item or its content: elsewhere it may be text. The lookbehind starts at the line end: from every
 * character it would be quadratic in the length of a line.
 */
const cut = new RegExp(
  String.raw`\n\r?\n(?=[^\s\d*+-])|\n(?<=^(?:${item}|[ \t]+[^\s])[^\n]*\n)(?:\r?\n)?(?=${item})|\n(?<=^${heading}[^\n]*\n)(?=${heading})`,
  'gm',
);
const itemMarker = /(?:[-+*]|\d{1,9}([.)]))[ \t]/y;

/** The marker of the item that starts at a position (CommonMark §5.2): a list continues while it stays the same. */
export function markerAt(text: string, at: number): string | undefined {
  itemMarker.lastIndex = at;
  const found = itemMarker.exec(text);
  return found === null ? undefined : (found[1] ?? text[at]);
}

/** Blocks that may continue after a boundary start and end with such lines. */
const fence = /^ {0,3}(?:`{3}|~{3}|\$\$)/gm;
const frontMatter = /^(---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\n)?\1[ \t]*(?:\r?\n|$)/;

/** A possible boundary near `size` characters after `start`; only a parser can confirm it. */
export function nextCut(text: string, start: number, size: number = STRETCH): number {
  const head = start === 0 ? (frontMatter.exec(text)?.[0].length ?? 0) : 0;
  const pattern = new RegExp(cut);
  pattern.lastIndex = Math.max(start + size, head);
  let first: number | undefined;
  let counted = start;
  let fences = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const at = found.index + found[0].length;
    first ??= at;
    if (at - start > size * MAX_GROWTH) break;
    fences += text.slice(counted, at).match(fence)?.length ?? 0;
    if (fences % 2 === 0) return at;
    counted = at;
  }
  return first ?? text.length;
}
