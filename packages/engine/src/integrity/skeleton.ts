/** A half-open range of a source that was replaced. Ranges may nest or touch. */
export interface ReplacedRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether everything outside of the replaced ranges stands in the output, in the same order and with nothing else before,
 * between or behind it than what replaced them.
 * @returns undefined when so, else the offset in the source of the first stretch that is missing.
 */
export function missingSkeleton(
  source: Uint8Array,
  output: Uint8Array,
  replaced: readonly ReplacedRange[],
): number | undefined {
  const kept = keptRanges(source.length, replaced);
  let position = 0;
  for (const [index, range] of kept.entries()) {
    const stretch = source.subarray(range.start, range.end);
    const isFirst = index === 0;
    const isLast = index === kept.length - 1;
    const found = isLast
      ? matchAtEnd(output, stretch, position, isFirst)
      : find(output, stretch, position, isFirst ? position : output.length);
    if (found < 0) return range.start;
    position = found + stretch.length;
  }
  return undefined;
}

/** The complement of the outermost ranges, with an empty stretch where a replaced range touches an end. */
function keptRanges(length: number, replaced: readonly ReplacedRange[]): ReplacedRange[] {
  const kept: ReplacedRange[] = [];
  let position = 0;
  for (const { start, end } of [...replaced].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end < position || (start < position && end <= position)) continue;
    kept.push({ start: position, end: Math.max(position, start) });
    position = Math.max(position, end);
  }
  kept.push({ start: position, end: length });
  return kept;
}

function matchAtEnd(output: Uint8Array, stretch: Uint8Array, from: number, isFirst: boolean): number {
  const at = output.length - stretch.length;
  if (at < from || (isFirst && at !== from)) return -1;
  return standsAt(output, stretch, at) ? at : -1;
}

/** First place from `from` to `last` where the stretch stands. Taking the first is safe: what follows has the more room. */
function find(output: Uint8Array, stretch: Uint8Array, from: number, last: number): number {
  const [first] = stretch;
  if (first === undefined) return from;
  for (let at = output.indexOf(first, from); at >= 0 && at <= last; at = output.indexOf(first, at + 1)) {
    if (standsAt(output, stretch, at)) return at;
  }
  return -1;
}

function standsAt(output: Uint8Array, stretch: Uint8Array, at: number): boolean {
  if (at + stretch.length > output.length) return false;
  for (let index = 0; index < stretch.length; index += 1) {
    if (output[at + index] !== stretch[index]) return false;
  }
  return true;
}
