/** Characters that are read at once: little enough to be let go soon, enough that cutting costs nothing. */
const STRETCH = 16_000;
/** How many times its size a stretch may grow to where no fence seems to be open. */
const MAX_GROWTH = 4;

/**
 * An empty line in front of one that begins at the margin and not like an item of a list: no paragraph, table, list or quotation
 * goes on behind it (CommonMark §4.8, §5).
 */
const cut = /\n\r?\n(?=[^\s\d*+-])/g;
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
