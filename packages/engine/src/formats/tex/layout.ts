import type { Range } from './inline.ts';

/** A line end or comment that must find a place in a target. */
export interface Loose extends Range {
  /** Where it stood, as a share of the text that was replaced. */
  readonly share: number;
  readonly isSpace: boolean;
}

/** A place where a target may be broken. */
export interface Opening {
  /** Where it is, as a share of the text that replaces. */
  readonly share: number;
  /** What stands there if it isn't broken: a space, or nothing behind a control word. */
  readonly space: string;
}

/**
 * Finds a place for each break: in order, as near to its old one as can be. A comment that finds none is left over; a mere
 * line end isn't missed.
 * @returns for each opening what stands there, and the comments left over.
 */
export function placeBreaks(
  openings: readonly Opening[],
  breaks: readonly Loose[],
  source: string,
): { readonly written: readonly string[]; readonly leftOver: readonly string[] } {
  const written = openings.map(({ space }) => space);
  const isComment = ({ start, end }: Range) => source.slice(start, end).includes('%');
  const wanted = breaks.length <= openings.length ? breaks : breaks.filter(isComment);
  const leftOver: string[] = [];
  let next = 0;
  for (const [index, found] of wanted.entries()) {
    const rest = wanted.length - index - 1;
    const opening = openings[next];
    if (opening === undefined) {
      if (isComment(found)) leftOver.push(source.slice(found.start, found.end).trimStart());
      continue;
    }
    const latest = Math.max(next, openings.length - rest - 1);
    while (next < latest && distance(openings[next + 1], found) <= distance(openings[next], found)) next += 1;
    const slice = source.slice(found.start, found.end);
    const space = openings[next]?.space ?? '';
    written[next] = found.isSpace || space === '' ? slice : space + slice;
    next += 1;
  }
  return { written, leftOver };
}

const distance = (opening: Opening | undefined, { share }: Loose): number =>
  opening === undefined ? Number.POSITIVE_INFINITY : Math.abs(opening.share - share);
