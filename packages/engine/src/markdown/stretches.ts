/** Characters that are read at once: little enough to be let go soon, enough that cutting costs nothing. */
const STRETCH = 500;
/** How many times its size a stretch may grow to where no fence seems to be open. */
const MAX_GROWTH = 4;

const item = String.raw`(?:[-+*]|\d{1,9}[.)])[ \t]`;
const heading = '#{1,6}[ \\t]';
/**
 * In front of a line at the margin: an empty line, which ends paragraphs, tables and quotations (CommonMark §4.8, §5), or a
 * line of the same kind, item or heading. What begins like an item is cut behind another or what
 * stands in one: elsewhere it may be text. What stands in front is looked at from the line end alone: from every character, it would take time by
 * the square of a line.
 */
const cut = new RegExp(
  String.raw`\n\r?\n(?=[^\s\d*+-])|\n(?<=^(?:${item}|[ \t]+[^\s])[^\n]*\n)(?:\r?\n)?(?=${item})|\n(?<=^${heading}[^\n]*\n)(?=${heading})`,
  'gm',
);
const itemMarker = /(?:[-+*]|\d{1,9}([.)]))[ \t]/y;

/** The marker of the item that begins at a place (CommonMark §5.2): one list goes on as long as it is the same. */
export function markerAt(text: string, at: number): string | undefined {
  itemMarker.lastIndex = at;
  const found = itemMarker.exec(text);
  return found === null ? undefined : (found[1] ?? text[at]);
}

/** What may go on behind it begins and ends with lines like these. */
const fence = /^ {0,3}(?:`{3}|~{3}|\$\$)/gm;
const frontMatter = /^(---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\n)?\1[ \t]*(?:\r?\n|$)/;

/** Where a text may be cut, near `size` characters behind `start`; whether it really may, only a parser knows. */
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
