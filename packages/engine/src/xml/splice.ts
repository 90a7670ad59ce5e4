import { ByteWriter } from '../byte-writer.ts';
import { type Edit, EditList } from './edits.ts';

/**
 * The source with edits applied; everything outside them is copied unchanged.
 * Edits may nest: one that lies inside the range of another takes effect where the outer one copies that range.
 * Of edits with the same start the longest is the outermost; insertions at one position keep their order.
 * @throws RangeError when edits cross each other.
 */
export function splice(source: Uint8Array, edits: EditList | readonly Edit[]): Uint8Array {
  return splicePlaced(source, edits instanceof EditList ? edits : new EditList(edits)).bytes;
}

/** Numbers stored per placed edit: its range in the source, and that of its content in the result. */
export const PLACED_STRIDE = 4;

/** The source with edits applied, and the outermost edits in order, `PLACED_STRIDE` offsets each. */
export interface Spliced {
  readonly bytes: Uint8Array;
  readonly placed: Int32Array;
}

/**
 * The same, with the places of the edits.
 * @throws RangeError when edits cross each other.
 */
export function splicePlaced(source: Uint8Array, edits: EditList): Spliced {
  edits.sort();
  const splicer = new Splicer(source, edits);
  splicer.copyRange(0, source.length, 0, new Int32Array(edits.size * PLACED_STRIDE));
  return { bytes: splicer.output.finish(), placed: splicer.placed };
}

/** UTF-8 bytes of most texts per UTF-16 code unit, at most: others make the output grow. */
const BYTES_PER_UNIT = 2;

class Splicer {
  readonly output: ByteWriter;
  placed: Int32Array = new Int32Array(0);
  readonly #source: Uint8Array;
  readonly #edits: EditList;

  constructor(source: Uint8Array, edits: EditList) {
    this.#source = source;
    this.#edits = edits;
    this.output = new ByteWriter(source.length + edits.textLength * BYTES_PER_UNIT);
  }

  /**
   * Copies a range of the source; `from` is the first edit that may lie in it.
   * @param placed receives the offsets of the applied edits.
   */
  copyRange(start: number, end: number, from: number, placed?: Int32Array): void {
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
      this.output.copy(this.#source, position, editStart);
      const written = this.output.length;
      this.#writePieces(edit);
      position = editEnd;
      if (placed === undefined) continue;
      placed[count] = editStart;
      placed[count + 1] = editEnd;
      placed[count + 2] = written;
      placed[count + 3] = this.output.length;
      count += PLACED_STRIDE;
    }
    this.output.copy(this.#source, position, end);
    if (placed !== undefined) this.placed = placed.subarray(0, count);
  }

  #writePieces(edit: number): void {
    const edits = this.#edits;
    for (let piece = edits.firstPiece(edit); piece < edits.piecesEnd(edit); piece += 1) {
      const text = edits.text(piece);
      const start = edits.pieceStart(piece);
      if (text !== undefined) this.output.text(text);
      else this.copyRange(start, edits.pieceEnd(piece), this.#firstInside(start, edit));
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
