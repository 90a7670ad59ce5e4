import { type Sketch, similarity, sketchOf } from './similarity.ts';
import { spread } from './spread.ts';
import type { Text } from './text.ts';

/** Texts with fewer groups of characters in common are different texts. */
export const MIN_SIMILARITY = 0.3;
/** Comparisons within one gap; in a larger one, only texts at about the same place are compared. */
const MAX_COMPARISONS = 100_000;
const NARROW = 12;

/** What is not paired; see `Pairing`. */
export interface Leftovers {
  readonly splits: { before: number; after: readonly number[] }[];
  readonly joins: { before: readonly number[]; after: number }[];
  readonly removed: number[];
  readonly added: { after: number; follows: number }[];
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** The changed texts between two equal ones. */
export class Gap {
  readonly #before: readonly Text[];
  readonly #after: readonly Text[];
  readonly #partners: Int32Array;
  readonly #own: readonly number[];
  readonly #others: readonly number[];
  /** Positions in `#others` by position in `#own`, or -1. */
  readonly #pairs: Int32Array;
  readonly #isTaken: Uint8Array;
  readonly #sketches: readonly [own: readonly Sketch[], others: readonly Sketch[]];

  constructor(
    before: readonly Text[],
    after: readonly Text[],
    partners: Int32Array,
    own: readonly number[],
    others: readonly number[],
  ) {
    this.#before = before;
    this.#after = after;
    this.#partners = partners;
    this.#own = own;
    this.#others = others;
    this.#pairs = new Int32Array(own.length).fill(-1);
    this.#isTaken = new Uint8Array(others.length);
    const sketches = (texts: readonly Text[], indexes: readonly number[]) =>
      own.length === 0 || others.length === 0
        ? []
        : indexes.map((index) => sketchOf(texts[index]?.text ?? ''));
    this.#sketches = [sketches(before, own), sketches(after, others)];
  }

  /** @param first the text before the gap */
  pair(first: number, result: Leftovers): void {
    if (this.#own.length > 0 && this.#others.length > 0) {
      this.#pairByLocation();
      this.#pairBySimilarity();
      this.#findSplits(result);
      this.#findJoins(result);
      this.#pairReplaced();
    }
    let follows = first;
    const places = new Map<number, number>();
    for (const [at, other] of this.#pairs.entries()) if (other >= 0) places.set(other, this.#own[at] ?? -1);
    for (const [at, other] of this.#others.entries()) {
      follows = places.get(at) ?? follows;
      if (this.#isTaken[at] === 0) result.added.push({ after: other, follows });
    }
    for (const [at, index] of this.#own.entries()) {
      const other = this.#pairs[at] ?? -1;
      if (other >= 0) this.#partners[index] = this.#others[other] ?? -1;
      else if (other === NONE) result.removed.push(index);
    }
  }

  #ownText(at: number): Text | undefined {
    return this.#before[this.#own[at] ?? -1];
  }

  #otherText(at: number): Text | undefined {
    return this.#after[this.#others[at] ?? -1];
  }

  #take(at: number, other: number): void {
    this.#pairs[at] = other;
    this.#isTaken[other] = 1;
  }

  #pairByLocation(): void {
    const places = new Map<string, number>();
    for (let at = 0; at < this.#others.length; at += 1) {
      const { kind, location } = this.#otherText(at) ?? {};
      if (kind === 'cell' && location !== undefined) places.set(location, at);
    }
    for (let at = 0; at < this.#own.length; at += 1) {
      const { kind, location } = this.#ownText(at) ?? {};
      const other = kind === 'cell' && location !== undefined ? places.get(location) : undefined;
      if (other !== undefined && this.#isTaken[other] === 0) this.#take(at, other);
    }
  }

  /** Pairs texts in order so that the sum of their similarities is largest. */
  #pairBySimilarity(): void {
    const rows = range(0, this.#own.length).filter((at) => this.#pairs[at] === NONE);
    const columns = range(0, this.#others.length).filter((at) => this.#isTaken[at] === 0);
    const isWide = rows.length * columns.length <= MAX_COMPARISONS;
    const width = isWide ? columns.length : Math.min(columns.length, 2 * NARROW + 1);
    const startOf = (row: number) =>
      isWide
        ? 0
        : Math.max(
            0,
            Math.min(columns.length - width, Math.round((row * columns.length) / rows.length) - NARROW),
          );
    const scores = new Float32Array((rows.length + 1) * (width + 1));
    const isPaired = new Uint8Array(scores.length);
    const scoreAt = (row: number, column: number) => {
      const at = Math.min(column - startOf(row), width);
      return row < 0 || at <= 0 ? 0 : (scores[(row + 1) * (width + 1) + at] ?? 0);
    };
    for (const [row, own] of rows.entries()) {
      const start = startOf(row);
      for (let at = 1; at <= width; at += 1) {
        const column = start + at - 1;
        const alike = this.#similarity(own, columns[column] ?? -1);
        const skipped = Math.max(scoreAt(row - 1, column + 1), scoreAt(row, column));
        const paired = alike < MIN_SIMILARITY ? -1 : scoreAt(row - 1, column) + alike;
        scores[(row + 1) * (width + 1) + at] = Math.max(skipped, paired);
        if (paired > skipped) isPaired[(row + 1) * (width + 1) + at] = 1;
      }
    }
    let column = columns.length;
    for (let row = rows.length - 1; row >= 0 && column > 0; row -= 1) {
      const start = startOf(row);
      let at = Math.min(column - start, width);
      while (at > 0) {
        if (isPaired[(row + 1) * (width + 1) + at] === 1) {
          column = start + at - 1;
          this.#take(rows[row] ?? 0, columns[column] ?? 0);
          break;
        }
        // Of equal sums, the one without this row is followed.
        if (scoreAt(row - 1, start + at) >= scoreAt(row, start + at - 1)) break;
        at -= 1;
      }
    }
  }

  #similarity(at: number, other: number): number {
    const [own, found] = [this.#ownText(at), this.#otherText(other)];
    if (own?.part !== found?.part) return 0;
    const [sketches, others] = this.#sketches;
    const [sketch, otherSketch] = [sketches[at], others[other]];
    return sketch === undefined || otherSketch === undefined ? 0 : similarity(sketch, otherSketch);
  }

  /** As many texts on both sides, between paired ones: each replaces the other, which gives the edited document in any case. */
  #pairReplaced(): void {
    let [at, other] = [0, 0];
    while (at < this.#own.length || other < this.#others.length) {
      const [from, otherFrom] = [at, other];
      while (at < this.#own.length && this.#pairs[at] === NONE) at += 1;
      while (other < this.#others.length && this.#isTaken[other] === 0) other += 1;
      if (at - from === other - otherFrom && this.#isSameKinds(from, otherFrom, at - from))
        for (let next = 0; from + next < at; next += 1) this.#take(from + next, otherFrom + next);
      at = Math.max(at, from) + 1;
      other = Math.max(other, otherFrom) + 1;
    }
  }

  #isSameKinds(from: number, otherFrom: number, count: number): boolean {
    return range(0, count).every((next) => {
      const [own, found] = [this.#ownText(from + next), this.#otherText(otherFrom + next)];
      return own?.part === found?.part && own?.kind === found?.kind;
    });
  }

  #findSplits({ splits }: Leftovers): void {
    const isFree = (at: number) => at >= 0 && at < this.#others.length && this.#isTaken[at] === 0;
    for (let at = 0; at < this.#own.length; at += 1) {
      const other = this.#pairs[at] ?? NONE;
      if (other < 0) continue;
      const found = spread(
        other,
        this.#ownText(at)?.text ?? '',
        isFree,
        (next) => this.#otherText(next)?.text ?? '',
      );
      if (found.length === 1) continue;
      this.#pairs[at] = UNCERTAIN;
      for (const each of found) this.#isTaken[each] = 1;
      splits.push({ before: this.#own[at] ?? -1, after: found.map((each) => this.#others[each] ?? -1) });
    }
  }

  #findJoins({ joins }: Leftovers): void {
    const isFree = (at: number) => this.#pairs[at] === NONE;
    for (let at = 0; at < this.#own.length; at += 1) {
      const other = this.#pairs[at] ?? NONE;
      if (other < 0) continue;
      const found = spread(
        at,
        this.#otherText(other)?.text ?? '',
        isFree,
        (next) => this.#ownText(next)?.text ?? '',
      );
      if (found.length === 1) continue;
      for (const each of found) this.#pairs[each] = UNCERTAIN;
      joins.push({ before: found.map((each) => this.#own[each] ?? -1), after: this.#others[other] ?? -1 });
    }
  }
}

const NONE = -1;
/** Part of a split or join. */
const UNCERTAIN = -2;
