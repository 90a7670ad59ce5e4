import type { Range } from './pieces.ts';

/** A line end or comment to be placed in a target. */
export interface Loose extends Range {
  /** Its relative position in the replaced text. */
  readonly share: number;
  readonly isSpace: boolean;
  /** Breaks stay within their group of text. */
  readonly group: number;
}

/** A position where a target may be broken. */
export interface Opening {
  /** Its relative position in the new text. */
  readonly share: number;
  /** What it contains unless broken: a space, or nothing after a control word. */
  readonly space: string;
  readonly group: number;
}

/**
 * Places the breaks in order, as close as possible to their old positions. A comment without a position is left over; a
 * plain line end is dropped.
 * @param openings and `breaks` in ascending order of their groups.
 * @returns the content of each opening, and the comments left over.
 */
export function placeBreaks(
  openings: readonly Opening[],
  breaks: readonly Loose[],
  source: string,
): { readonly written: readonly string[]; readonly leftOver: readonly string[] } {
  const written = openings.map(({ space }) => space);
  const leftOver: string[] = [];
  let opening = 0;
  for (let at = 0; at < breaks.length; ) {
    const group = breaks[at]?.group ?? 0;
    const from = at;
    while (breaks[at]?.group === group) at += 1;
    while ((openings[opening]?.group ?? group) < group) opening += 1;
    const first = opening;
    while (openings[opening]?.group === group) opening += 1;
    const rest = placeGroup(openings.slice(first, opening), breaks.slice(from, at), source, (index, text) => {
      written[first + index] = text;
    });
    for (const text of rest) leftOver.push(text);
  }
  return { written, leftOver };
}

function placeGroup(
  openings: readonly Opening[],
  breaks: readonly Loose[],
  source: string,
  write: (index: number, text: string) => void,
): string[] {
  const isComment = ({ start, end }: Range) => source.slice(start, end).includes('%');
  const wanted = breaks.length <= openings.length ? breaks : breaks.filter(isComment);
  let next = 0;
  for (const [index, found] of wanted.entries()) {
    if (next >= openings.length)
      return wanted.slice(index).map(({ start, end }) => source.slice(start, end).trimStart());
    const latest = Math.max(next, openings.length - (wanted.length - index));
    while (next < latest && distance(openings[next + 1], found) <= distance(openings[next], found)) next += 1;
    const slice = source.slice(found.start, found.end);
    const space = openings[next]?.space ?? '';
    write(next, found.isSpace || space === '' ? slice : space + slice);
    next += 1;
  }
  return [];
}

const distance = (opening: Opening | undefined, { share }: Loose): number =>
  opening === undefined ? Number.POSITIVE_INFINITY : Math.abs(opening.share - share);
