import { longer } from '../bytes.ts';

/** A part of replacement content: new text, or a range of the source, copied with the edits inside it. */
export type Piece = string | { readonly start: number; readonly end: number };

/** Replaces `start` to `end` (exclusive) by `content`. `start === end` inserts. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly content: readonly Piece[];
}

/** New text, written as UTF-8. */
export const textPiece = (text: string): Piece => text;

/** Numbers stored per edit: start, end, its first piece, the piece after its last. */
const EDIT = 4;
const END = 1;
const FIRST_PIECE = 2;
const PIECES_END = 3;
/** Numbers stored per piece: start and end in the source; for a new text `~` of its index. */
const PIECE = 2;

/**
 * The edits of one part in order of position, as numbers rather than objects: a long document has hundreds of thousands, which are
 * all in memory until it is written. New texts stay strings, most of which are those of the targets.
 */
export class EditList {
  #size = 0;
  #edits = new Int32Array(64 * EDIT);
  #pieceCount = 0;
  #pieces = new Int32Array(64 * PIECE);
  readonly #texts: string[] = [];
  /** The length of all new text, in UTF-16 code units. */
  textLength = 0;

  /** @param edits in any order. Insertions at one position keep theirs. */
  constructor(edits: readonly Edit[] = []) {
    this.add(edits);
  }

  add(edits: readonly Edit[]): void {
    for (const edit of edits) this.#add(edit);
  }

  /** Puts the edits in order, which `splice` requires. */
  sort(): void {
    if (!this.#isInOrder()) this.#sort();
  }

  /** The replaced ranges. */
  ranges(): Iterable<{ readonly start: number; readonly end: number }> {
    const ends = new Int32Array(this.#size * 2);
    for (let edit = 0; edit < this.#size; edit += 1) {
      ends[edit * 2] = this.start(edit);
      ends[edit * 2 + 1] = this.end(edit);
    }
    return new RangeList(ends);
  }

  get size(): number {
    return this.#size;
  }
  start(edit: number): number {
    return this.#edits[edit * EDIT] as number;
  }
  end(edit: number): number {
    return this.#edits[edit * EDIT + END] as number;
  }
  /** Pieces count from the first of an edit up to here. */
  firstPiece(edit: number): number {
    return this.#edits[edit * EDIT + FIRST_PIECE] as number;
  }
  piecesEnd(edit: number): number {
    return this.#edits[edit * EDIT + PIECES_END] as number;
  }
  /** The new text of a piece; undefined for a range of the source. */
  text(piece: number): string | undefined {
    const start = this.pieceStart(piece);
    return start < 0 ? this.#texts[~start] : undefined;
  }
  pieceStart(piece: number): number {
    return this.#pieces[piece * PIECE] as number;
  }
  pieceEnd(piece: number): number {
    return this.#pieces[piece * PIECE + 1] as number;
  }
  #add({ start, end, content }: Edit): void {
    const base = this.#size * EDIT;
    if (base === this.#edits.length) this.#edits = longer(this.#edits);
    this.#edits[base] = start;
    this.#edits[base + END] = end;
    this.#edits[base + FIRST_PIECE] = this.#pieceCount;
    for (const piece of content) {
      if (typeof piece === 'string') this.#addText(piece);
      else this.#addPiece(piece.start, piece.end);
    }
    this.#edits[base + PIECES_END] = this.#pieceCount;
    this.#size += 1;
  }

  #addText(text: string): void {
    this.#addPiece(~this.#texts.length, 0);
    this.#texts.push(text);
    this.textLength += text.length;
  }

  #addPiece(start: number, end: number): void {
    const base = this.#pieceCount * PIECE;
    if (base === this.#pieces.length) this.#pieces = longer(this.#pieces);
    this.#pieces[base] = start;
    this.#pieces[base + 1] = end;
    this.#pieceCount += 1;
  }

  #isInOrder(): boolean {
    for (let edit = 1; edit < this.#size; edit += 1) if (this.#compare(edit - 1, edit) > 0) return false;
    return true;
  }

  #sort(): void {
    const order = Int32Array.from({ length: this.#size }, (_, edit) => edit);
    order.sort((left, right) => this.#compare(left, right) || left - right);
    const sorted = new Int32Array(this.#size * EDIT);
    order.forEach((edit, at) => {
      sorted.set(this.#edits.subarray(edit * EDIT, (edit + 1) * EDIT), at * EDIT);
    });
    this.#edits = sorted;
  }

  /** An insertion at the start of another edit precedes it; of edits with the same start the longest is the outermost. */
  #compare(left: number, right: number): number {
    const start = this.start(left);
    if (start !== this.start(right)) return start - this.start(right);
    const insertionsFirst = Number(this.end(right) === start) - Number(this.end(left) === start);
    return insertionsFirst || this.end(right) - this.end(left);
  }
}

class RangeList implements Iterable<{ readonly start: number; readonly end: number }> {
  readonly #ends: Int32Array;

  constructor(ends: Int32Array) {
    this.#ends = ends;
  }

  *[Symbol.iterator](): Generator<{ readonly start: number; readonly end: number }> {
    const ends = this.#ends;
    for (let at = 0; at < ends.length; at += 2)
      yield { start: ends[at] as number, end: ends[at + 1] as number };
  }
}
