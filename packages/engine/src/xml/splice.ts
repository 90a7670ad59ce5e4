import { ByteWriter } from '../byte-writer.ts';
import type { TakePiece } from '../bytes.ts';
import { type Edit, EditList } from './edits.ts';

/**
 * The source with edits applied; everything outside them is copied unchanged.
 * Edits may nest: one that lies inside the range of another takes effect where the outer one copies that range.
 * Of edits with the same start the longest is the outermost; insertions at one position keep their order.
 * @throws RangeError when edits cross each other.
 */
export function splice(source: Uint8Array, edits: EditList | readonly Edit[]): Uint8Array {
  let result: Uint8Array = new Uint8Array(0);
  const take = (bytes: Uint8Array) => {
    result = bytes;
  };
  spliceInPieces(
    source,
    edits instanceof EditList ? edits : new EditList(edits),
    take,
    Number.POSITIVE_INFINITY,
  );
  return result;
}

/** Numbers stored per placed edit: its range in the source, and that of its content in the result. */
export const PLACED_STRIDE = 4;

/** Bytes of a piece of the result, at least, and at most unless a single edit is larger. */
const PIECE_SIZE = 1 << 21;

/**
 * Splices in pieces, so that a large result is never in memory as a whole.
 * @param take receives the pieces: one for a result of at most `pieceSize` bytes.
 * @returns the outermost edits in order, `PLACED_STRIDE` offsets each.
 * @throws RangeError when edits cross each other.
 */
export function spliceInPieces(
  source: Uint8Array,
  edits: EditList,
  take: TakePiece,
  pieceSize: number = PIECE_SIZE,
): Int32Array {
  edits.sort();
  return new Splicer(source, edits, take, pieceSize).splice();
}

/** UTF-8 bytes of most texts per UTF-16 code unit, at most: others make the output grow. */
const BYTES_PER_UNIT = 2;
/** Space for the texts that are written until a piece is full. */
const LAST_TEXT = 1 << 14;

class Splicer {
  readonly #source: Uint8Array;
  readonly #edits: EditList;
  readonly #take: TakePiece;
  readonly #pieceSize: number;
  /** The current piece, and the bytes of those before it. */
  readonly #piece: ByteWriter;
  #taken = 0;

  constructor(source: Uint8Array, edits: EditList, take: TakePiece, pieceSize: number) {
    this.#source = source;
    this.#edits = edits;
    this.#take = take;
    this.#pieceSize = pieceSize;
    this.#piece = new ByteWriter(
      Math.min(pieceSize + LAST_TEXT, source.length + edits.textLength * BYTES_PER_UNIT),
    );
  }

  splice(): Int32Array {
    const placed = new Int32Array(this.#edits.size * PLACED_STRIDE);
    const count = this.#copyRange(0, this.#source.length, 0, placed);
    this.#take(this.#piece.finish(), true);
    return placed.subarray(0, count);
  }

  /**
   * Copies a range of the source; `from` is the first edit that may lie in it.
   * @param placed receives the offsets of the applied edits. @returns how many numbers it received.
   */
  #copyRange(start: number, end: number, from: number, placed?: Int32Array): number {
    const edits = this.#edits;
    let position = start;
    let count = 0;
    for (let edit = from; edit < edits.size && edits.start(edit) < end; edit += 1) {
      const editStart = edits.start(edit);
      const editEnd = edits.end(edit);
      // Nested in an edit that has been applied: not part of this range, nor are the others in it.
      if (editStart < position) {
        edit = this.#firstFrom(position) - 1;
        continue;
      }
      // Inserted directly before the range: not part of it.
      if (editStart === start && editEnd === start && start > 0) continue;
      if (editEnd > end) throw new RangeError(`Edit ${editStart}-${editEnd} crosses ${start}-${end}`);
      this.#copy(position, editStart);
      const written = this.#taken + this.#piece.length;
      this.#writePieces(edit);
      position = editEnd;
      if (placed === undefined) continue;
      placed[count] = editStart;
      placed[count + 1] = editEnd;
      placed[count + 2] = written;
      placed[count + 3] = this.#taken + this.#piece.length;
      count += PLACED_STRIDE;
    }
    this.#copy(position, end);
    return count;
  }

  /** Copies bytes of the source without edits. */
  #copy(start: number, end: number): void {
    let position = start;
    while (position < end) {
      if (this.#piece.length >= this.#pieceSize) this.#finishPiece();
      const next = Math.min(end, position + this.#pieceSize - this.#piece.length);
      this.#piece.copy(this.#source, position, next);
      position = next;
    }
  }

  #finishPiece(): void {
    this.#take(this.#piece.finish(), false);
    this.#taken += this.#piece.length;
    this.#piece.clear();
  }

  #writePieces(edit: number): void {
    const edits = this.#edits;
    for (let piece = edits.firstPiece(edit); piece < edits.piecesEnd(edit); piece += 1) {
      const text = edits.text(piece);
      const start = edits.pieceStart(piece);
      if (text !== undefined) this.#piece.text(text);
      else this.#copyRange(start, edits.pieceEnd(piece), this.#firstInside(start, edit));
    }
  }

  /** The first edit that starts at or after `start`, excluding `outer`, its enclosing edits and insertions before it. */
  #firstInside(start: number, outer: number): number {
    const edits = this.#edits;
    let low = this.#firstFrom(start);
    for (; low < edits.size && edits.start(low) === edits.start(outer); low += 1) {
      const isInside = edits.end(low) > edits.start(low) && edits.end(low) <= edits.end(outer);
      if (low !== outer && isInside) break;
    }
    return low;
  }

  /** The first edit that starts at or after `start`. */
  #firstFrom(start: number): number {
    let low = 0;
    let high = this.#edits.size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#edits.start(middle) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
