import { diffArrays } from 'diff';

/** Nested searches for anchors; deeper ranges are compared directly. */
const MAX_DEPTH = 12;
/** Differences of a range without anchors; one with more is left to the comparison by similarity. */
const MAX_EDITS = 400;

interface Range {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
  readonly depth: number;
}

/**
 * Aligns equal texts of two sequences in order. Texts that occur once in each are anchors (patience diff); what is left between
 * them is compared by Myers' algorithm with a bounded number of differences, so that the work is near linear in any case.
 * @returns for each text of `before` the index of its partner in `after`, or -1
 */
export function alignEqual(before: readonly string[], after: readonly string[]): Int32Array {
  const partners = new Int32Array(before.length).fill(-1);
  const open: Range[] = [{ from: 0, to: before.length, otherFrom: 0, otherTo: after.length, depth: 0 }];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    let { from, to, otherFrom, otherTo } = range;
    while (from < to && otherFrom < otherTo && before[from] === after[otherFrom])
      partners[from++] = otherFrom++;
    while (from < to && otherFrom < otherTo && before[to - 1] === after[otherTo - 1])
      partners[--to] = --otherTo;
    if (from === to || otherFrom === otherTo) continue;
    const rest = { from, to, otherFrom, otherTo, depth: range.depth + 1 };
    const anchors = range.depth < MAX_DEPTH ? anchorsOf(before, after, rest) : [];
    if (anchors.length === 0) compareDirectly(before, after, rest, partners);
    for (const [index, other] of anchors) {
      partners[index] = other;
      open.push({ ...rest, from, to: index, otherFrom, otherTo: other });
      [from, otherFrom] = [index + 1, other + 1];
    }
    if (anchors.length > 0) open.push({ ...rest, from, otherFrom });
  }
  return partners;
}

type Anchor = readonly [index: number, other: number];

/** The longest ascending series of texts that occur once on each side. */
function anchorsOf(
  before: readonly string[],
  after: readonly string[],
  { from, to, otherFrom, otherTo }: Range,
): readonly Anchor[] {
  const places = new Map<string, { index: number; count: number; other: number; others: number }>();
  for (let index = from; index < to; index += 1) {
    const place = places.get(before[index] ?? '');
    if (place === undefined) places.set(before[index] ?? '', { index, count: 1, other: -1, others: 0 });
    else place.count += 1;
  }
  for (let other = otherFrom; other < otherTo; other += 1) {
    const place = places.get(after[other] ?? '');
    if (place === undefined) continue;
    place.other = other;
    place.others += 1;
  }
  const unique: Anchor[] = [];
  for (const { index, count, other, others } of places.values())
    if (count === 1 && others === 1) unique.push([index, other]);
  return longestAscending(unique);
}

/** @param anchors by ascending index; the result also ascends in the other sequence. */
function longestAscending(anchors: readonly Anchor[]): readonly Anchor[] {
  const ends: number[] = [];
  const previous = new Int32Array(anchors.length);
  const otherAt = (position: number) => anchors[position]?.[1] ?? 0;
  for (const [position, [, other]] of anchors.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (otherAt(ends[middle] ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    previous[position] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = position;
  }
  const series: Anchor[] = [];
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) {
    const anchor = anchors[position];
    if (anchor !== undefined) series.push(anchor);
  }
  return series.reverse();
}

function compareDirectly(
  before: readonly string[],
  after: readonly string[],
  { from, to, otherFrom, otherTo }: Range,
  partners: Int32Array,
): void {
  const changes = diffArrays(before.slice(from, to), after.slice(otherFrom, otherTo), {
    maxEditLength: MAX_EDITS,
  });
  let [index, other] = [from, otherFrom];
  for (const { added, removed, count } of changes ?? []) {
    if (added) other += count;
    else if (removed) index += count;
    else for (let at = 0; at < count; at += 1) partners[index++] = other++;
  }
}
