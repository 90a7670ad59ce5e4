/** Offsets in the source, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Index of the first range, in order of their starts, that starts at or after an offset. */
export function firstFrom(ranges: readonly Range[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ranges[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
