import { sameBytes } from '../bytes.ts';
import type { InputLimits, IntegrityReport } from '../model/index.ts';
import { parseXml, toUtf8, type XmlTree } from '../xml/index.ts';
import { type Archive, type PackedPiece, readArchive } from '../zip/index.ts';
import { assertIntact, buildReport, type CheckResult, failureOf } from './report.ts';
import { arePlaced, changedSkeleton, type ReplacedRange } from './skeleton.ts';
import { compareStructure } from './structure.ts';

/** A part with replaced text. */
export interface RewrittenPart {
  readonly name: string;
  /** The edits, as offsets into the bytes of `tree`. */
  readonly edits: Iterable<ReplacedRange>;
  /** The outermost edits with their places in the output, `PLACED_STRIDE` offsets each. */
  readonly placed: Int32Array;
  /** The pieces in which the output is read; when absent, all at once. */
  readonly pieces?: readonly PackedPiece[] | undefined;
  /** The part before the edits (in UTF-8, whatever its entry's encoding). */
  readonly tree: XmlTree;
}

/** Descriptions of the elements whose number must not change, by element: `w:drawing` is "drawings". */
export type CountedElements = Readonly<Record<string, string>>;

export interface PackageCheck {
  readonly source: Archive;
  readonly output: Uint8Array;
  readonly rewritten: readonly RewrittenPart[];
  /** Entries that were replaced completely and have already been verified. */
  readonly replaced?: readonly string[];
  /** Entries that were removed. */
  readonly removed?: ReadonlySet<string>;
  readonly unitsWritten: number;
  readonly limits?: Partial<InputLimits>;
  readonly counted: CountedElements;
  /**
   * Reopens the output and returns its parsed parts.
   * @param known the parts that have the same elements as in the source and need not be parsed.
   */
  readonly reopen: (
    bytes: Uint8Array,
    known: ReadonlySet<string>,
  ) => readonly { readonly name: string; readonly tree: XmlTree }[];
  /** The number of parsed parts of the source. */
  readonly parts: number;
}

/**
 * Verifies that a written package differs from its source only in text, by opening it again.
 * @throws DocumentError `integrity-failed`.
 */
export function checkPackage(check: PackageCheck): IntegrityReport {
  const output = readArchive(check.output, check.limits);
  const rewritten = new Set([...check.rewritten.map((part) => part.name), ...(check.replaced ?? [])]);
  const { removed = new Set() } = check;
  const kept = check.source.entries.filter(({ name }) => !removed.has(name));
  const untouched = kept.filter(({ name }) => !rewritten.has(name));
  const counts = {
    partsRewritten: rewritten.size,
    partsUntouched: untouched.length,
    unitsWritten: check.unitsWritten,
  };
  const entries = entriesUntouched(check.source, output, kept, untouched);
  const compared = compareParts(check, output);
  const isUnchanged = entries.failures.length === 0;
  const known = isUnchanged ? [...untouched.map(({ name }) => name), ...compared.keys()] : compared.keys();
  const reopened = reopen(check, new Set(known));
  const others = check.rewritten.filter(({ name }) => !compared.has(name));
  const parts = reparse(others, output, reopened.trees);
  return assertIntact(
    buildReport(counts, [
      entries,
      { check: 'parts-well-formed', count: check.rewritten.length, failures: parts.failures },
      { ...skeletonEqual(others, parts.trees), count: check.rewritten.length },
      atomsKept(check, compared, parts.trees),
      reopened.result,
    ]),
  );
}

type Trees = ReadonlyMap<string, XmlTree>;
type Counts = ReadonlyMap<string, number>;

/** The elements by name of the rewritten parts that were found to have the structure of their source. */
function compareParts({ rewritten }: PackageCheck, output: Archive): ReadonlyMap<string, Counts> {
  const compared = new Map<string, Counts>();
  for (const { name, tree, edits, placed, pieces } of rewritten) {
    if (!arePlaced(edits, placed)) continue;
    // A part that can't be read fails when it is parsed.
    failureOf(name, () => {
      const written = pieces === undefined ? [output.read(name)] : output.readPieces(name, pieces);
      const counts = compareStructure(tree, {
        pieces: inUtf8(written, name),
        placed,
        maxDepth: output.limits.maxXmlDepth,
      });
      if (counts !== undefined) compared.set(name, counts);
    });
  }
  return compared;
}

/** A part in another encoding has one piece. That others are in UTF-8 follows from the comparison of their first bytes. */
function* inUtf8(pieces: Iterable<Uint8Array>, name: string): Generator<Uint8Array> {
  let isFirst = true;
  for (const piece of pieces) {
    yield isFirst ? toUtf8(piece, name).bytes : piece;
    isFirst = false;
  }
}

function reopen(check: PackageCheck, known: ReadonlySet<string>): { result: CheckResult; trees: Trees } {
  const trees = new Map<string, XmlTree>();
  const failures = failureOf('', () => {
    const parts = check.reopen(check.output, known);
    for (const { name, tree } of parts) trees.set(name, tree);
    if (parts.length !== check.parts) throw new RangeError(`${check.parts} parts became ${parts.length}`);
  });
  return { result: { check: 'reopens', count: 1, failures }, trees };
}

/** The trees of the rewritten parts in the output: reused if reopening has parsed them, parsed here otherwise. */
function reparse(rewritten: readonly RewrittenPart[], output: Archive, opened: Trees) {
  const trees = new Map<string, XmlTree>();
  const failures = rewritten.flatMap(({ name }) =>
    failureOf(name, () => {
      const tree =
        opened.get(name) ??
        parseXml(toUtf8(output.read(name), name).bytes, { part: name, limits: output.limits });
      trees.set(name, tree);
    }),
  );
  return { trees, failures };
}

/**
 * Compares names and order of all entries, and local header, data and descriptor of the unchanged ones.
 * @param kept the source's entries that the output must have. @param untouched those of them that must not change.
 */
function entriesUntouched(
  source: Archive,
  output: Archive,
  kept: Archive['entries'],
  untouched: Archive['entries'],
): CheckResult {
  const failures: { part: string; detail: string }[] = [];
  const names = (entries: Archive['entries']) => entries.map((entry) => entry.name).join('\n');
  if (names(kept) !== names(output.entries))
    failures.push({ part: '', detail: 'parts were added, lost or moved' });
  for (const entry of untouched) {
    const copy = output.entry(entry.name);
    const before = source.bytes.subarray(entry.start, entry.end);
    const after = copy === undefined ? undefined : output.bytes.subarray(copy.start, copy.end);
    if (!sameBytes(before, after)) failures.push({ part: entry.name, detail: 'changed' });
  }
  return { check: 'entries-untouched', count: untouched.length, failures };
}

function skeletonEqual(rewritten: readonly RewrittenPart[], trees: Trees): CheckResult {
  const failures = rewritten.flatMap(({ name, tree, edits, placed }) => {
    const after = trees.get(name);
    const changed = after && changedSkeleton(tree.bytes, after.bytes, edits, placed);
    return changed === undefined
      ? []
      : [{ part: name, detail: `differs outside of text near byte ${changed}` }];
  });
  return { check: 'skeleton-equal', count: rewritten.length, failures };
}

function atomsKept(
  { rewritten, counted }: PackageCheck,
  compared: ReadonlyMap<string, Counts>,
  trees: Trees,
): CheckResult {
  let count = 0;
  const failures: { part: string; detail: string }[] = [];
  for (const { name: part, tree } of rewritten) {
    const after = compared.get(part) ?? trees.get(part)?.countNames();
    if (after === undefined) continue;
    const before = countElements(tree.countNames(), counted);
    const found = countElements(after, counted);
    for (const name of new Set([...before.keys(), ...found.keys()])) {
      const expected = before.get(name) ?? 0;
      const actual = found.get(name) ?? 0;
      count += expected;
      if (actual !== expected) failures.push({ part, detail: `${name}: ${expected} became ${actual}` });
    }
  }
  return { check: 'atoms-kept', count, failures };
}

function countElements(names: Counts, counted: CountedElements): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, count] of names) {
    if (!Object.hasOwn(counted, name)) continue;
    const label = counted[name] ?? name;
    counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return counts;
}
