import type { UnitKind } from '@verso/engine';
import { alignEqual } from './align.ts';
import { type Sketch, similarity, sketchOf } from './similarity.ts';

/** A text of a document, in reading order. */
export interface Text {
  /** The kind of part: only texts of the same one are paired. */
  readonly part: string;
  readonly kind: UnitKind;
  readonly text: string;
  /** "Sheet1!B4". */
  readonly location: string | undefined;
}

/** How the texts of two versions of a document belong together. All numbers are indexes. */
export interface Pairing {
  /** For each text of the first version the same, perhaps changed, text of the second; -1: none. */
  readonly partners: Int32Array;
  /** Texts of the first version that are at another place in the second. */
  readonly moved: readonly number[];
  readonly splits: readonly { readonly before: number; readonly after: readonly number[] }[];
  readonly joins: readonly { readonly before: readonly number[]; readonly after: number }[];
  readonly removed: readonly number[];
  /** With the text of the first version that they follow; -1: none. */
  readonly added: readonly { readonly after: number; readonly follows: number }[];
}

/** Texts with fewer groups of characters in common are different texts. */
export const MIN_SIMILARITY = 0.3;
/** Two joined texts are what one text was split into if they are more similar to it than either, by this much. */
const MIN_GAIN = 0.08;
/** Comparisons within one gap; in a larger one, only texts at about the same place are compared. */
const MAX_COMPARISONS = 100_000;
const NARROW = 12;

/**
 * Pairs the texts of two versions of a document: equal ones in order, then equal ones elsewhere (moved), then changed ones
 * between them by location and similarity. What was split or joined is not paired: which part is whose is not certain.
 */
export function pairTexts(before: readonly Text[], after: readonly Text[]): Pairing {
  const keyOf = ({ part, text }: Text) => `${part}\0${text}`;
  const [keys, otherKeys] = [before.map(keyOf), after.map(keyOf)];
  const partners = alignEqual(keys, otherKeys);
  const taken = new Uint8Array(after.length);
  for (const other of partners) if (other >= 0) taken[other] = 1;
  const gaps = gapsOf(partners, after.length);
  const moved = pairMoved(keys, otherKeys, partners, taken);
  const result = { splits: [], joins: [], removed: [], added: [] } as Leftovers;
  for (const gap of gaps) {
    const own = range(gap.from, gap.to).filter((index) => (partners[index] ?? -1) < 0);
    const others = range(gap.otherFrom, gap.otherTo).filter((index) => taken[index] === 0);
    if (own.length > 0 || others.length > 0)
      new Gap(before, after, partners, own, others).pair(gap.from - 1, result);
  }
  return { partners, moved, ...result };
}

interface Leftovers {
  readonly splits: { before: number; after: readonly number[] }[];
  readonly joins: { before: readonly number[]; after: number }[];
  readonly removed: number[];
  readonly added: { after: number; follows: number }[];
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** The ranges between texts that are equal in order. */
function gapsOf(partners: Int32Array, length: number) {
  const gaps: { from: number; to: number; otherFrom: number; otherTo: number }[] = [];
  let [from, otherFrom] = [0, 0];
  for (let index = 0; index <= partners.length; index += 1) {
    const other = index === partners.length ? length : (partners[index] ?? -1);
    if (other < 0) continue;
    if (from < index || otherFrom < other) gaps.push({ from, to: index, otherFrom, otherTo: other });
    [from, otherFrom] = [index + 1, other + 1];
  }
  return gaps;
}

function pairMoved(
  keys: readonly string[],
  otherKeys: readonly string[],
  partners: Int32Array,
  taken: Uint8Array,
): readonly number[] {
  const free = new Map<string, number[]>();
  for (let other = otherKeys.length - 1; other >= 0; other -= 1) {
    if (taken[other] === 1) continue;
    const places = free.get(otherKeys[other] ?? '');
    if (places === undefined) free.set(otherKeys[other] ?? '', [other]);
    else places.push(other);
  }
  const moved: number[] = [];
  for (const [index, key] of keys.entries()) {
    const other = (partners[index] ?? -1) < 0 ? free.get(key)?.pop() : undefined;
    if (other === undefined) continue;
    partners[index] = other;
    taken[other] = 1;
    moved.push(index);
  }
  return moved;
}

/** The changed texts between two equal ones. */
class Gap {
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
      this.#pairReplaced();
      this.#findSplits(result);
      this.#findJoins(result);
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
    for (let at = 0; at < this.#own.length; at += 1) {
      const other = this.#pairs[at] ?? NONE;
      if (other < 0) continue;
      const found = spread(other, this.#isTaken, this.#others.length, (positions) =>
        gain(
          this.#ownText(at),
          positions.map((each) => this.#otherText(each)),
        ),
      );
      if (found.length === 1) continue;
      this.#pairs[at] = UNCERTAIN;
      for (const each of found) this.#isTaken[each] = 1;
      splits.push({ before: this.#own[at] ?? -1, after: found.map((each) => this.#others[each] ?? -1) });
    }
  }

  #findJoins({ joins }: Leftovers): void {
    const isTaken = Uint8Array.from(this.#pairs, (other) => (other === NONE ? 0 : 1));
    for (let at = 0; at < this.#own.length; at += 1) {
      const other = this.#pairs[at] ?? NONE;
      if (other < 0) continue;
      const found = spread(at, isTaken, this.#own.length, (positions) =>
        gain(
          this.#otherText(other),
          positions.map((each) => this.#ownText(each)),
        ),
      );
      if (found.length === 1) continue;
      for (const each of found) {
        this.#pairs[each] = UNCERTAIN;
        isTaken[each] = 1;
      }
      joins.push({ before: found.map((each) => this.#own[each] ?? -1), after: this.#others[other] ?? -1 });
    }
  }
}

const NONE = -1;
/** Part of a split or join. */
const UNCERTAIN = -2;

/** Adds free neighbors to a position while the similarity of all of them together grows. */
function spread(
  position: number,
  isTaken: Uint8Array,
  length: number,
  similarityOf: (positions: readonly number[]) => number,
): readonly number[] {
  let found: readonly number[] = [position];
  let best: number | undefined;
  for (const step of [1, -1]) {
    for (;;) {
      const next = (step === 1 ? (found.at(-1) ?? 0) : (found[0] ?? 0)) + step;
      if (next < 0 || next >= length || isTaken[next] === 1) break;
      best ??= similarityOf(found);
      const longer = step === 1 ? [...found, next] : [next, ...found];
      const alike = similarityOf(longer);
      if (alike < best + MIN_GAIN) break;
      [found, best] = [longer, alike];
    }
  }
  return found;
}

/** The similarity of a text with several others together. */
function gain(text: Text | undefined, parts: readonly (Text | undefined)[]): number {
  if (text === undefined || parts.some((part) => part?.part !== text.part)) return 0;
  return similarity(sketchOf(text.text), sketchOf(parts.map((part) => part?.text ?? '').join(' ')));
}
