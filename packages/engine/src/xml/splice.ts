import { ByteWriter } from './writer.ts';

/** A piece of replacement content: new text, or a range of the source, copied with the edits that lie inside it. */
export type Piece = string | { readonly start: number; readonly end: number };

/** Replaces `start` to `end` (exclusive) by `content`. `start === end` inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly content: readonly Piece[];
}

/** A piece of new text, written as UTF-8. */
export const textPiece = (text: string): Piece => text;

/**
 * The source with edits applied; everything outside of them is copied as it is.
 *
 * Edits may nest: one that lies inside the range of another takes effect where the outer one copies that range.
 * Among edits with the same start the longer is the outer one; insertions at one place keep their order.
 * @throws RangeError when edits cross each other.
 */
export function splice(source: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const sorted = sortEdits(edits);
  const output = new ByteWriter(source.length + lengthOfTexts(sorted));
  copyRange(source, sorted, 0, source.length, 0, output);
  return output.finish();
}

function lengthOfTexts(edits: readonly Edit[]): number {
  let length = 0;
  for (const { content } of edits) {
    for (const piece of content) if (typeof piece === 'string') length += piece.length;
  }
  return length;
}

function sortEdits(edits: readonly Edit[]): Edit[] {
  return [...edits].sort(
    (left, right) => left.start - right.start || insertionsFirst(left, right) || right.end - left.end,
  );
}

/** What is inserted where another edit starts stands before it. */
function insertionsFirst(left: Edit, right: Edit): number {
  return Number(right.start === right.end) - Number(left.start === left.end);
}

/** Copies a range of the source; `from` is the first edit that may lie in it. Gives the first edit behind it. */
function copyRange(
  source: Uint8Array,
  edits: readonly Edit[],
  start: number,
  end: number,
  from: number,
  output: ByteWriter,
): void {
  let position = start;
  let index = from;
  for (let edit = edits[index]; edit && edit.start < end; edit = edits[index]) {
    index += 1;
    // Nested in an edit that has been applied, or inserted right before the range: not this range's concern.
    if (edit.start < position || (edit.start === start && edit.end === start && start > 0)) continue;
    if (edit.end > end) throw new RangeError(`Edit ${edit.start}-${edit.end} crosses ${start}-${end}`);
    output.copy(source, position, edit.start);
    for (const piece of edit.content) {
      if (typeof piece === 'string') output.text(piece);
      else copyRange(source, edits, piece.start, piece.end, firstInside(edits, piece.start, edit), output);
    }
    position = edit.end;
  }
  output.copy(source, position, end);
}

/** Index of the first edit that starts at or after `start`, without `outer`, those around it and what stands before it. */
function firstInside(edits: readonly Edit[], start: number, outer: Edit): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edits[middle] as Edit).start < start) low = middle + 1;
    else high = middle;
  }
  for (let edit = edits[low]; edit?.start === outer.start; edit = edits[low]) {
    if (edit !== outer && edit.end > edit.start && edit.end <= outer.end) break;
    low += 1;
  }
  return low;
}
