import type { InputLimits, IntegrityReport } from '../model/index.ts';
import { parseXml, toUtf8 } from '../xml/index.ts';
import { type Archive, readArchive } from '../zip/index.ts';
import { assertIntact, buildReport, type CheckResult, failureOf } from './report.ts';
import { missingSkeleton, type ReplacedRange } from './skeleton.ts';

/** A part of which text was replaced. */
export interface RewrittenPart {
  readonly name: string;
  /** What was edited, as offsets into `source`. */
  readonly edits: readonly ReplacedRange[];
  /** The bytes that the edits refer to, when not the entry's own (a part in UTF-16 is edited as UTF-8). */
  readonly source?: Uint8Array;
}

export interface PackageCheck {
  readonly source: Archive;
  readonly output: Uint8Array;
  readonly rewritten: readonly RewrittenPart[];
  readonly unitsWritten: number;
  readonly limits?: Partial<InputLimits>;
  /** How many of each thing that must survive (fields, notes, images …) a part holds, by a name for people. */
  readonly atoms: (part: string, bytes: Uint8Array) => ReadonlyMap<string, number>;
  /** Opens the output anew and gives the number of its units. */
  readonly reopen: (bytes: Uint8Array) => number;
  /** The number of units of the source. */
  readonly units: number;
}

/**
 * Proves that a written package differs from its source in text alone, by opening it again.
 * @throws DocumentError `integrity-failed`.
 */
export function checkPackage(check: PackageCheck): IntegrityReport {
  const output = readArchive(check.output, check.limits);
  const rewritten = new Set(check.rewritten.map((part) => part.name));
  const untouched = check.source.entries.filter((entry) => !rewritten.has(entry.name));
  const counts = {
    partsRewritten: rewritten.size,
    partsUntouched: untouched.length,
    unitsWritten: check.unitsWritten,
  };
  return assertIntact(
    buildReport(counts, [
      entriesUntouched(check.source, output, rewritten),
      partsWellFormed(check, output),
      skeletonEqual(check, output),
      atomsKept(check, output),
      reopens(check),
    ]),
  );
}

/** Names and order of all entries; local header, data and descriptor of those that were not to change. */
function entriesUntouched(source: Archive, output: Archive, rewritten: ReadonlySet<string>): CheckResult {
  const failures: { part: string; detail: string }[] = [];
  const names = (archive: Archive) => archive.entries.map((entry) => entry.name).join('\n');
  if (names(source) !== names(output)) failures.push({ part: '', detail: 'parts were added, lost or moved' });
  const untouched = source.entries.filter((entry) => !rewritten.has(entry.name));
  for (const entry of untouched) {
    const copy = output.entry(entry.name);
    const before = source.bytes.subarray(entry.start, entry.end);
    const after = copy === undefined ? undefined : output.bytes.subarray(copy.start, copy.end);
    if (!sameBytes(before, after)) failures.push({ part: entry.name, detail: 'changed' });
  }
  return { check: 'entries-untouched', count: untouched.length, failures };
}

function sameBytes(a: Uint8Array, b: Uint8Array | undefined): boolean {
  if (b === undefined || a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) return false;
  return true;
}

function partsWellFormed({ rewritten, limits }: PackageCheck, output: Archive): CheckResult {
  const parts = rewritten.filter(({ name }) => /\.(xml|rels|vml)$/i.test(name));
  const options = limits?.maxXmlDepth === undefined ? {} : { maxDepth: limits.maxXmlDepth };
  const failures = parts.flatMap(({ name }) =>
    failureOf(name, () => {
      parseXml(toUtf8(output.read(name), name).bytes, { part: name, ...options });
    }),
  );
  return { check: 'parts-well-formed', count: parts.length, failures };
}

function skeletonEqual({ source, rewritten }: PackageCheck, output: Archive): CheckResult {
  const failures = rewritten.flatMap((part) => {
    const before = part.source ?? source.read(part.name);
    const after = part.source === undefined ? output.read(part.name) : toUtf8(output.read(part.name)).bytes;
    const missing = missingSkeleton(before, after, part.edits);
    return missing === undefined
      ? []
      : [{ part: part.name, detail: `differs outside of text near byte ${missing}` }];
  });
  return { check: 'skeleton-equal', count: rewritten.length, failures };
}

function atomsKept({ source, rewritten, atoms }: PackageCheck, output: Archive): CheckResult {
  let count = 0;
  const failures: { part: string; detail: string }[] = [];
  for (const { name: part } of rewritten) {
    const before = atoms(part, source.read(part));
    const after = atoms(part, output.read(part));
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const expected = before.get(name) ?? 0;
      const found = after.get(name) ?? 0;
      count += expected;
      if (found !== expected) failures.push({ part, detail: `${name}: ${expected} became ${found}` });
    }
  }
  return { check: 'atoms-kept', count, failures };
}

function reopens({ output, reopen, units }: PackageCheck): CheckResult {
  const failures = failureOf('', () => {
    const found = reopen(output);
    if (found !== units) throw new RangeError(`${units} units became ${found}`);
  });
  return { check: 'reopens', count: 1, failures };
}
