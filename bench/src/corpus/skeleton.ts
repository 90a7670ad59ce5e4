import type { FormatName } from '@verso/engine';

/**
 * The structure that a text file must keep when letters are replaced: line ends, and on each line the part before the first
 * word, the end, and table bars. Independent of the engine's own reading.
 * @returns the difference, or undefined.
 */
export function skeletonDifference(
  source: Uint8Array,
  output: Uint8Array,
  format: FormatName,
): string | undefined {
  if (format !== 'md' && format !== 'txt') return undefined;
  const [before, after] = [source, output].map((bytes) =>
    new TextDecoder('latin1').decode(bytes).split(/(\r\n|\n|\r)/),
  );
  if (before === undefined || after === undefined) return undefined;
  if (before.length !== after.length) return `${before.length} lines became ${after.length}`;
  for (const [index, line] of before.entries()) {
    const other = after[index] ?? '';
    if (lineSkeleton(line) !== lineSkeleton(other))
      return `line ${Math.floor(index / 2) + 1}: ${line.slice(0, 60)}`;
  }
  return undefined;
}

/** Line ends count as lines here: a part of only white space is its own skeleton. */
function lineSkeleton(line: string): string {
  if (line.trim() === '') return line;
  const [lead = ''] =
    /^[ \t>]*(?:(?:[-*+]|#{1,6}|\d+[.)]|`{3,}|~{3,}|\|)(?=[ \t]|$)[ \t]*)*/.exec(line) ?? [];
  return lead + (/[ \t\f]*$/.exec(line)?.[0] ?? '');
}
