import type { TextEdit } from '../../integrity/index.ts';
import type { Leaf, Parts } from './parts.ts';
import type { Range } from './pieces.ts';
import { kinds } from './tokens.ts';

/**
 * The structure that a translation must keep: the number of texts of each kind, of environments of each name, and of
 * unmatched braces. Their order may change: content of a sentence moves with its words.
 */
export function structureOf({ parsed: { tokens, pairs }, leaves }: Parts): readonly string[] {
  const counts = new Map<string, number>();
  const note = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const leaf of leaves) if (isSure(leaf)) note(nameOf(leaf));
  for (let index = 0; index < tokens.size; index += 1) {
    const kind = tokens.kind(index);
    if (kind === kinds.control) {
      const name = tokens.name(index);
      if (name === 'begin' || name === 'end') note(`${name} ${pairs.environment(index)}`);
    } else if ((kind === kinds.open || kind === kinds.close) && pairs.partner(index) < 0) {
      note('unmatched braces');
    }
  }
  return [...counts].map(([what, count]) => `${count} ${what}`).sort();
}

/** Content that only looks like text may look different in another language. */
const isSure = ({ isGuess }: Leaf): boolean => !isGuess;

const nameOf = ({ kind, level }: Leaf): string => `${kind} ${level}`;

/** @throws RangeError when a written text has a different structure from its source. */
export function compareStructure(before: readonly string[], after: readonly string[]): void {
  const at = before.findIndex((part, index) => part !== after[index]);
  if (at < 0 && before.length === after.length) return;
  throw new RangeError(`part ${at}: ${before[at] ?? 'nothing'} became ${after[at] ?? 'nothing'}`);
}

/** The texts of a document as grouped by edits. Offsets refer to the source. */
interface Arrangement {
  /** Texts outside all edits, with their start. */
  readonly outer: readonly { readonly name: string; readonly at: number }[];
  /** The texts inside each edit, in any order. */
  readonly inner: readonly string[];
}

/**
 * The misread ranges of a written document: each from the first text, or the edit around texts, that differs to the next
 * one that doesn't. Offsets refer to the source.
 */
export function findMisread(source: Parts, written: Parts, edits: readonly TextEdit[]): readonly Range[] {
  const ordered = [...edits].sort((a, b) => a.start - b.start);
  const before = arrange(source.leaves, ordered, ({ start, end }) => end - start);
  const after = arrange(written.leaves, ordered, ({ text }) => text.length);
  const inEdits = ordered.filter((_, index) => before.inner[index] !== after.inner[index]);
  return [...compareOuter(before.outer, after.outer), ...inEdits];
}

/** Traverses both documents in parallel, and resumes the comparison after a difference. */
function compareOuter(before: Arrangement['outer'], after: Arrangement['outer']): readonly Range[] {
  const stretches: Range[] = [];
  let start: number | undefined;
  let [left, right] = [0, 0];
  for (;;) {
    const [was, now] = [before[left], after[right]];
    if (was === undefined && now === undefined) break;
    const distance = (was?.at ?? Number.POSITIVE_INFINITY) - (now?.at ?? Number.POSITIVE_INFINITY);
    const isNear = Math.abs(distance) <= BRACE;
    const at = Math.min(was?.at ?? Number.POSITIVE_INFINITY, now?.at ?? Number.POSITIVE_INFINITY);
    if (!isNear || was?.name !== now?.name) {
      start ??= at;
    } else if (start !== undefined) {
      stretches.push({ start, end: at });
      start = undefined;
    }
    if (isNear || distance < 0) left += 1;
    if (isNear || distance > 0) right += 1;
  }
  if (start !== undefined) stretches.push({ start, end: Number.POSITIVE_INFINITY });
  return stretches;
}

/** A value in a key list may get braces: it then starts one character later. */
const BRACE = 1;

/** @param lengthOf the length of an edit's range in the text that the leaves were read from. */
function arrange(
  leaves: readonly Leaf[],
  edits: readonly TextEdit[],
  lengthOf: (edit: TextEdit) => number,
): Arrangement {
  const outer: { name: string; at: number }[] = [];
  const inner: (string[] | undefined)[] = [];
  let next = 0;
  /** The difference between offsets in the leaves' text and those in the source, before edit `next`. */
  let shift = 0;
  for (const leaf of leaves) {
    if (!isSure(leaf)) continue;
    for (let edit = edits[next]; edit !== undefined; edit = edits[next]) {
      const end = edit.start + shift + lengthOf(edit);
      if (end > leaf.start) break;
      shift = end - edit.end;
      next += 1;
    }
    const edit = edits[next];
    if (edit !== undefined && leaf.start > edit.start + shift + BRACE) {
      const texts = inner[next] ?? [];
      texts.push(nameOf(leaf));
      inner[next] = texts;
    } else outer.push({ name: nameOf(leaf), at: leaf.start - shift });
  }
  return { outer, inner: edits.map((_, index) => inner[index]?.sort().join() ?? '') };
}
