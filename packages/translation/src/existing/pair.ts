import type { Code, InlineContent, InlineNode, Unit } from '@verso/engine';
import { alignEqual } from '../edited/align.ts';
import { partOf } from '../edited/compare.ts';
import { type GapRange, gapsOf } from '../edited/pair.ts';
import { weighLetters } from '../pack/tokens.ts';
import { readableText } from '../verify/flat.ts';

/** A text of a document and its translation. */
export interface UnitPair {
  readonly source: Unit;
  /** The translation with the codes of the source; a code that the source lacks has an id of its own. */
  readonly target: InlineContent;
}

/** Two versions of a document in different languages, text by text. */
export interface PairedDocuments {
  readonly pairs: readonly UnitPair[];
  /** Texts of the source without a counterpart in the translation. */
  readonly missing: readonly Unit[];
  /** Texts of the translation without a counterpart in the source. */
  readonly added: readonly Unit[];
}

/**
 * Pairs the texts of a document with those of a translation of it that someone else made. Structure decides: the kind and
 * place of a text, its codes, addresses and numbers; between texts that agree in these, order and length.
 */
export function pairDocuments(source: readonly Unit[], translation: readonly Unit[]): PairedDocuments {
  const [before, after] = [source.map(describe), translation.map(describe)];
  const whole = { from: 0, to: before.length, otherFrom: 0, otherTo: after.length };
  // Of a long document, texts that have something in common are paired first.
  const isLong = before.length * after.length > MAX_COMPARED;
  const partners = isLong ? alignEqual(...keysOf(before, after)) : new Int32Array(before.length).fill(-1);
  for (const gap of isLong ? gapsOf(partners, after.length) : [whole]) pairGap(before, after, gap, partners);
  const taken = new Set<number>();
  const pairs: UnitPair[] = [];
  const missing: Unit[] = [];
  for (const [at, unit] of source.entries()) {
    const partner = translation[partners[at] ?? -1];
    if (partner === undefined) missing.push(unit);
    else {
      taken.add(partners[at] ?? -1);
      pairs.push({ source: unit, target: withCodesOf(unit, partner) });
    }
  }
  return { pairs, missing, added: translation.filter((_, at) => !taken.has(at)) };
}

interface Described {
  /** Kind and part. */
  readonly kind: string;
  /** What a translation keeps; undefined if it has nothing of its own. */
  readonly key: string | undefined;
  /** In equivalent English letters. */
  readonly length: number;
}

function describe(unit: Unit): Described {
  const kind = `${partOf(unit)}\0${unit.kind}`;
  const text = readableText(unit.source);
  const kept = [
    ...unit.codes.filter(({ role }) => role !== 'formatting').map(({ role, label }) => `${role} ${label}`),
    ...(text.match(/\d+/g) ?? []),
  ].toSorted();
  const place = unit.kind === 'cell' ? unit.context.location : undefined;
  const key = place ?? (kept.length > 0 ? kept.join('\0') : undefined);
  return { kind, key: key && `${kind}\0${key}`, length: weighLetters(text) };
}

/** Texts without anything of their own equal none. */
function keysOf(before: readonly Described[], after: readonly Described[]) {
  return [
    before.map(({ key }, at) => key ?? `\0source ${at}`),
    after.map(({ key }, at) => key ?? `\0translation ${at}`),
  ] as const;
}

/** Comparisons within a gap. A larger one is paired in order as far as the kinds agree. */
const MAX_COMPARED = 2_000_000;
/** Cost of leaving a text without a partner, of a partner of another kind, and of e times its length. */
const SKIPPED = 3;
const OTHER_KIND = 4;
const OTHER_LENGTH = 4;
/** What the same codes and numbers gain, and others cost. */
const SAME_KEY = 2;
const OTHER_KEY = 1;

/** Pairs the texts of a gap in order with the least cost (Gale and Church, 1993). */
function pairGap(
  before: readonly Described[],
  after: readonly Described[],
  { from, to, otherFrom, otherTo }: GapRange,
  partners: Int32Array,
): void {
  const [rows, columns] = [to - from, otherTo - otherFrom];
  const sameKinds =
    rows === columns && before.slice(from, to).every(({ kind }, at) => kind === after[otherFrom + at]?.kind);
  if (sameKinds || rows * columns > MAX_COMPARED) {
    for (let at = 0; at < Math.min(rows, columns); at += 1)
      if (before[from + at]?.kind === after[otherFrom + at]?.kind) partners[from + at] = otherFrom + at;
    return;
  }
  const width = columns + 1;
  const costs = new Float64Array((rows + 1) * width);
  for (let column = 1; column <= columns; column += 1) costs[column] = column * SKIPPED;
  const costAt = (row: number, column: number) => costs[row * width + column] ?? 0;
  const together = (row: number, column: number) =>
    costAt(row - 1, column - 1) + difference(before[from + row - 1], after[otherFrom + column - 1]);
  for (let row = 1; row <= rows; row += 1) {
    costs[row * width] = row * SKIPPED;
    for (let column = 1; column <= columns; column += 1)
      costs[row * width + column] = Math.min(
        together(row, column),
        costAt(row - 1, column) + SKIPPED,
        costAt(row, column - 1) + SKIPPED,
      );
  }
  for (let [row, column] = [rows, columns]; row > 0 && column > 0; ) {
    const cost = costAt(row, column);
    if (cost === together(row, column)) {
      partners[from + row - 1] = otherFrom + column - 1;
      row -= 1;
      column -= 1;
    } else if (cost === costAt(row - 1, column) + SKIPPED) row -= 1;
    else column -= 1;
  }
}

function difference(a: Described | undefined, b: Described | undefined): number {
  if (a === undefined || b === undefined) return Number.POSITIVE_INFINITY;
  const ratio = Math.abs(Math.log((a.length + 5) / (b.length + 5)));
  return (a.kind === b.kind ? 0 : OTHER_KIND) + keyDifference(a.key, b.key) + ratio * OTHER_LENGTH;
}

function keyDifference(a: string | undefined, b: string | undefined): number {
  if (a === b) return a === undefined ? 0 : -SAME_KEY;
  return OTHER_KEY;
}

/** The content of a translated unit with the ids of the source's codes: the first that are alike belong together. */
function withCodesOf(source: Unit, translated: Unit): InlineContent {
  const free = Map.groupBy(source.codes, likeness);
  const ids = new Map<number, number>();
  let next = source.codes.reduce((most, { id }) => Math.max(most, id), 0) + 1;
  for (const code of translated.codes)
    ids.set(code.id, free.get(likeness(code))?.shift()?.id ?? free.get(nearly(code))?.shift()?.id ?? next++);
  const visit = (node: InlineNode): InlineNode => {
    if (typeof node === 'string') return node;
    const id = ids.get(node.id) ?? node.id;
    return node.type === 'paired'
      ? { type: 'paired', id, children: node.children.map(visit) }
      : { ...node, id };
  };
  return translated.source.map(visit);
}

const likeness = ({ type, role, label }: Code): string => `${type} ${role} ${label}`;
const nearly = ({ type, role }: Code): string => `${type} ${role}`;
