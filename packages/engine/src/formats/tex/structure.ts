import type { TextEdit } from '../../integrity/index.ts';
import type { Leaf, Parts } from './parts.ts';
import { kinds, type Tokens } from './tokens.ts';

/**
 * What a translation may not change: how many texts there are of each kind, how many environments of each name, and how many
 * braces have no partner. Their order may: what stands within a sentence moves with its words.
 */
export function structureOf({ parsed: { tokens, pairs }, leaves }: Parts): readonly string[] {
  const structure = leaves.filter(isSure).map(nameOf);
  let unmatched = 0;
  for (let index = 0; index < tokens.size; index += 1) {
    const name = tokens.name(index);
    if (name === 'begin' || name === 'end') structure.push(`${name} ${pairs.environment(index)}`);
    if (isBrace(tokens, index) && pairs.partner(index) < 0) unmatched += 1;
  }
  return [...structure.sort(), `${unmatched} unmatched braces`];
}

/** What looks like text by chance may look otherwise in another language. */
const isSure = ({ isGuess }: Leaf): boolean => !isGuess;

const nameOf = ({ kind, level }: Leaf): string => `${kind} ${level}`;

const isBrace = (tokens: Tokens, index: number): boolean =>
  tokens.kind(index) === kinds.open || tokens.kind(index) === kinds.close;

/** @throws RangeError when a written text has another structure than its source. */
export function compareStructure(before: readonly string[], after: readonly string[]): void {
  const at = before.findIndex((part, index) => part !== after[index]);
  if (at < 0 && before.length === after.length) return;
  throw new RangeError(`part ${at}: ${before[at] ?? 'nothing'} became ${after[at] ?? 'nothing'}`);
}

/** The texts of a document as edits divide them. Offsets are those of the source. */
interface Arrangement {
  /** Texts that no edit has in it, and where each begins. */
  readonly outer: readonly { readonly leaf: Leaf; readonly at: number }[];
  /** For each edit, the texts in it in any order. */
  readonly inner: readonly string[];
}

/**
 * Where a written document stops being read as it was meant: the offset in the source of the first text, or of the edit
 * around texts, that isn't what it was. Undefined when all are.
 */
export function firstMisread(source: Parts, written: Parts, edits: readonly TextEdit[]): number | undefined {
  const ordered = [...edits].sort((a, b) => a.start - b.start);
  const before = arrange(source.leaves, ordered, ({ start, end }) => end - start);
  const after = arrange(written.leaves, ordered, ({ text }) => text.length);
  const found = before.outer.findIndex(({ leaf, at }, index) => {
    const now = after.outer[index];
    return now === undefined || nameOf(leaf) !== nameOf(now.leaf) || Math.abs(at - now.at) > BRACE;
  });
  const isLonger = found < 0 && after.outer.length > before.outer.length;
  const misread = found < 0 ? undefined : earlier(before.outer[found]?.at, after.outer[found]?.at);
  const inEdit = ordered[before.inner.findIndex((texts, index) => texts !== after.inner[index])]?.start;
  return earlier(isLonger ? after.outer[before.outer.length]?.at : misread, inEdit);
}

/** A value in a list of keys may get braces: it begins one character later. */
const BRACE = 1;

const earlier = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

/** @param lengthOf how long the range of an edit is in the text that the leaves were read from. */
function arrange(
  leaves: readonly Leaf[],
  edits: readonly TextEdit[],
  lengthOf: (edit: TextEdit) => number,
): Arrangement {
  const outer: { leaf: Leaf; at: number }[] = [];
  const inner = edits.map((): string[] => []);
  let next = 0;
  /** What offsets in the leaves' text are more than those in the source, before edit `next`. */
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
    if (edit !== undefined && leaf.start > edit.start + shift + BRACE) inner[next]?.push(nameOf(leaf));
    else outer.push({ leaf, at: leaf.start - shift });
  }
  return { outer, inner: inner.map((texts) => texts.sort().join()) };
}
