import { equalRanges } from '../bytes.ts';
import { PLACED_STRIDE } from '../xml/index.ts';

/** A half-open range of a source that was replaced. Ranges may nest or touch. */
export interface ReplacedRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether everything outside the replaced ranges is in the output, exactly where the positions that its writer reports leave it.
 * @param placed the places of the outermost ranges in order, `PLACED_STRIDE` offsets each.
 * @returns undefined if so, else the offset in the source of the first range that differs.
 */
export function changedSkeleton(
  source: Uint8Array,
  output: Uint8Array,
  replaced: Iterable<ReplacedRange>,
  placed: Int32Array,
): number | undefined {
  if (!arePlaced(replaced, placed)) return 0;
  let end = 0;
  let writtenEnd = 0;
  for (let at = 0; at <= placed.length; at += PLACED_STRIDE) {
    const start = placed[at] ?? source.length;
    const writtenStart = placed[at + 2] ?? output.length;
    const isSame =
      start - end === writtenStart - writtenEnd && equalRanges(source, end, start, output, writtenEnd);
    if (!isSame) return end;
    end = placed[at + 1] ?? end;
    writtenEnd = placed[at + 3] ?? writtenEnd;
  }
  return undefined;
}

/** Whether a writer reports the outermost ranges as replaced and no others: it can't declare more to be replaced. */
export function arePlaced(replaced: Iterable<ReplacedRange>, placed: Int32Array): boolean {
  let at = 0;
  let position = 0;
  for (const { start, end } of byStart(replaced)) {
    if (isNested(start, end, position)) continue;
    const isPlaced = placed[at] === start && placed[at + 1] === end;
    if (!isPlaced || (placed[at + 2] as number) > (placed[at + 3] as number)) return false;
    position = Math.max(position, end);
    at += PLACED_STRIDE;
  }
  return at === placed.length;
}

/** Whether a range lies in those before it, which end at a position. */
const isNested = (start: number, end: number, position: number): boolean =>
  end < position || (start < position && end <= position);

/**
 * Whether the output contains everything outside the replaced ranges, in the same order and with nothing else before,
 * between or after it than the replacements, wherever they are: for outputs of unknown writers.
 * @returns undefined if so, else the offset in the source of the first missing range.
 */
export function missingSkeleton(
  source: Uint8Array,
  output: Uint8Array,
  replaced: Iterable<ReplacedRange>,
): number | undefined {
  const kept = keptRanges(source.length, replaced);
  const last = kept.length - 2;
  let position = 0;
  for (let index = 0; index <= last; index += 2) {
    const range = { start: kept[index] as number, end: kept[index + 1] as number };
    const isFirst = index === 0;
    const found =
      index === last
        ? matchAtEnd(source, range, output, position, isFirst)
        : find(source, range, output, position, isFirst ? position : output.length);
    if (found < 0) return range.start;
    position = found + range.end - range.start;
  }
  return undefined;
}

/**
 * The complement of the outermost ranges, as alternating starts and ends, with an empty range where a replaced range
 * touches an end.
 */
function keptRanges(length: number, replaced: Iterable<ReplacedRange>): readonly number[] {
  const kept: number[] = [];
  let position = 0;
  for (const { start, end } of byStart(replaced)) {
    if (isNested(start, end, position)) continue;
    kept.push(position, Math.max(position, start));
    position = Math.max(position, end);
  }
  kept.push(position, length);
  return kept;
}

function byStart(ranges: Iterable<ReplacedRange>): Iterable<ReplacedRange> {
  let last = 0;
  for (const { start } of ranges) {
    if (start < last) return [...ranges].sort((a, b) => a.start - b.start || b.end - a.end);
    last = start;
  }
  return ranges;
}

function matchAtEnd(
  source: Uint8Array,
  range: ReplacedRange,
  output: Uint8Array,
  from: number,
  isFirst: boolean,
): number {
  const at = output.length - (range.end - range.start);
  if (at < from || (isFirst && at !== from)) return -1;
  return standsAt(source, range, output, at) ? at : -1;
}

/**
 * The first position from `from` to `last` with the range. The first is always safe: it leaves the most room for the rest.
 */
function find(
  source: Uint8Array,
  range: ReplacedRange,
  output: Uint8Array,
  from: number,
  last: number,
): number {
  if (range.end === range.start) return from;
  const first = source[range.start] as number;
  for (let at = output.indexOf(first, from); at >= 0 && at <= last; at = output.indexOf(first, at + 1)) {
    if (standsAt(source, range, output, at)) return at;
  }
  return -1;
}

function standsAt(source: Uint8Array, range: ReplacedRange, output: Uint8Array, at: number): boolean {
  const { start, end } = range;
  if (at + end - start > output.length) return false;
  const shift = at - start;
  for (let index = start; index < end; index += 1) {
    if (output[index + shift] !== source[index]) return false;
  }
  return true;
}
