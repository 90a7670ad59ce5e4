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

/** What the result is put together from, in order. */
type Chunk = Uint8Array | string;

/**
 * The source with edits applied; everything outside of them is copied as it is.
 *
 * Edits may nest: one that lies inside the range of another takes effect where the outer one copies that range.
 * Among edits with the same start the longer is the outer one; insertions at one place keep their order.
 * @throws RangeError when edits cross each other.
 */
export function splice(source: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const sorted = sortEdits(edits);
  const chunks: Chunk[] = [];
  copyRange(source, sorted, 0, source.length, 0, chunks);
  return concatenate(chunks);
}

function sortEdits(edits: readonly Edit[]): Edit[] {
  return edits
    .map((edit, order) => ({ edit, order }))
    .sort(
      (left, right) =>
        left.edit.start - right.edit.start ||
        insertionsFirst(left.edit, right.edit) ||
        right.edit.end - left.edit.end ||
        left.order - right.order,
    )
    .map(({ edit }) => edit);
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
  chunks: Chunk[],
): void {
  let position = start;
  let index = from;
  for (let edit = edits[index]; edit && edit.start < end; edit = edits[index]) {
    index += 1;
    // Nested in an edit that has been applied, or inserted right before the range: not this range's concern.
    if (edit.start < position || (edit.start === start && edit.end === start && start > 0)) continue;
    if (edit.end > end) throw new RangeError(`Edit ${edit.start}-${edit.end} crosses ${start}-${end}`);
    chunks.push(source.subarray(position, edit.start));
    for (const piece of edit.content) {
      if (typeof piece === 'string') chunks.push(piece);
      else copyRange(source, edits, piece.start, piece.end, firstInside(edits, piece.start, edit), chunks);
    }
    position = edit.end;
  }
  chunks.push(source.subarray(position, end));
}

/** Index of the first edit other than `outer` that starts at or after `start`. */
function firstInside(edits: readonly Edit[], start: number, outer: Edit): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((edits[middle] as Edit).start < start) low = middle + 1;
    else high = middle;
  }
  while (edits[low] === outer || (edits[low]?.start === outer.start && (edits[low]?.end ?? 0) > outer.end))
    low += 1;
  return low;
}

const encoder = new TextEncoder();

/** Writes texts straight into the result: one buffer of their own for each would take longer than encoding them. */
function concatenate(chunks: readonly Chunk[]): Uint8Array {
  let result: Uint8Array = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let position = 0;
  let left = result.length;
  for (const chunk of chunks) {
    const isText = typeof chunk === 'string';
    left -= chunk.length;
    const most = isText ? chunk.length * MOST_BYTES : chunk.length;
    if (position + most + left > result.length) result = enlarged(result, position + most + left, position);
    if (!isText) result.set(chunk, position);
    position += isText ? encoder.encodeInto(chunk, result.subarray(position)).written : chunk.length;
  }
  return result.subarray(0, position);
}

/** UTF-8 bytes of one UTF-16 code unit, at most. */
const MOST_BYTES = 3;

/** Grows by more than is needed, so that a long text is copied a few times only. */
function enlarged(bytes: Uint8Array, needed: number, used: number): Uint8Array {
  const larger = new Uint8Array(Math.ceil(needed * 1.25));
  larger.set(bytes.subarray(0, used));
  return larger;
}
