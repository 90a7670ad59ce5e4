import { alignEqual } from './align.ts';
import { Gap, type Leftovers, range } from './gap.ts';
import type { Text } from './text.ts';

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

/** Adjacent texts of both versions without a partner; either side may be empty. */
export interface GapRange {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** The ranges between texts that are paired in order. */
export function gapsOf(partners: Int32Array, length: number): readonly GapRange[] {
  const gaps: GapRange[] = [];
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
