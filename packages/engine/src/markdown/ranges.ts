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

/** Converts positions between a text and the result of some edits. */
export class EditedPositions {
  readonly #edits: readonly Edited[];
  readonly #inOutput: readonly Range[];

  /** @param edits in order, not nested. */
  constructor(edits: readonly Edited[]) {
    let shift = 0;
    this.#edits = edits;
    this.#inOutput = edits.map(({ start, end, text }) => {
      const from = start + shift;
      shift += text.length - (end - start);
      return { start: from, end: from + text.length };
    });
  }

  /** @returns undefined inside an edit. */
  toSource(at: number): number | undefined {
    return convert(at, this.#inOutput, this.#edits);
  }

  /** @returns undefined inside an edit. */
  toOutput(at: number): number | undefined {
    return convert(at, this.#edits, this.#inOutput);
  }
}

/** Converts positions in the result of some edits to the result of others. @returns undefined inside an edit of either. */
export const positionsBetween =
  (from: EditedPositions, to: EditedPositions) =>
  (at: number): number | undefined => {
    const inSource = from.toSource(at);
    return inSource === undefined ? undefined : to.toOutput(inSource);
  };

interface Edited extends Range {
  readonly text: string;
}

function convert(at: number, from: readonly Range[], to: readonly Range[]): number | undefined {
  const before = firstFrom(from, at) - 1;
  const end = from[before]?.end ?? 0;
  return at < end ? undefined : at - end + (to[before]?.end ?? 0);
}
