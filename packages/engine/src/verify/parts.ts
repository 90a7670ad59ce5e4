import { sameBytes } from '../bytes.ts';
import { missingSkeleton, type ReplacedRange } from '../integrity/skeleton.ts';
import type { Replacement } from '../model/index.ts';
import { decodeText, decodeTextAs } from '../text/encoding/index.ts';
import { parseXml, toUtf8, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

interface Failure {
  readonly part: string;
  readonly detail: string;
}

/** The parts that a translation may change, each with its replaceable ranges. */
export function rangesByPart(
  replaced: readonly Replacement[],
): ReadonlyMap<string, readonly ReplacedRange[]> {
  const parts = new Map<string, ReplacedRange[]>();
  for (const { part, start, end } of replaced) {
    const ranges = parts.get(part);
    if (ranges === undefined) parts.set(part, [{ start, end }]);
    else ranges.push({ start, end });
  }
  return parts;
}

/**
 * Entries without text: identical in both packages, data and header.
 * @param allowance entries with text, and those that the output may omit.
 */
export function untouchedFailures(
  source: Archive,
  output: Archive,
  { changeable, removable }: Readonly<Record<'changeable' | 'removable', ReadonlySet<string>>>,
): { readonly count: number; readonly failures: readonly Failure[] } {
  const failures: Failure[] = [];
  const kept = source.entries.filter(({ name }) => output.entry(name) || !removable.has(name));
  const names = (entries: Archive['entries']) => entries.map((entry) => entry.name).join('\n');
  if (names(kept) !== names(output.entries))
    failures.push({ part: '', detail: 'parts were added, lost or moved' });
  const untouched = kept.filter((entry) => !changeable.has(entry.name));
  for (const entry of untouched) {
    const copy = output.entry(entry.name);
    const before = source.bytes.subarray(entry.start, entry.end);
    const after = copy === undefined ? undefined : output.bytes.subarray(copy.start, copy.end);
    if (!sameBytes(before, after)) failures.push({ part: entry.name, detail: 'changed' });
  }
  return { count: untouched.length, failures };
}

/** The permitted changes in a part. */
interface Allowance {
  readonly ranges: readonly ReplacedRange[];
  /** Whether languages, directions and fonts follow the target language, which adds elements. */
  readonly isAdapted: boolean;
}

/** Whether a part of the output equals that of the source outside the ranges. */
export function partFailures(
  source: Archive,
  output: Archive,
  part: string,
  { ranges, isAdapted }: Allowance,
): readonly Failure[] {
  if (output.entry(part) === undefined) return [{ part, detail: 'is lost' }];
  // An embedded package is replaced completely.
  if (ranges.some(({ end }) => end === Number.POSITIVE_INFINITY)) return [];
  const before = parseXml(toUtf8(source.read(part), part).bytes, { part });
  const after = parseXml(toUtf8(output.read(part), part).bytes, { part });
  return [
    ...skeletonFailures(part, before.bytes, after.bytes, widened(before, ranges)),
    ...(isAdapted ? [] : elementFailures(part, before, after, ranges)),
  ];
}

/** The number of elements outside all ranges must not change: none may be hidden in replaced text. */
function elementFailures(
  part: string,
  before: XmlTree,
  after: XmlTree,
  ranges: readonly ReplacedRange[],
): readonly Failure[] {
  const expected = new Map<string, number>();
  const replaceable = new Set<string>();
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let reach = 0;
  for (let node = 0; node < before.size; node += 1) {
    const start = before.start(node);
    for (let range = sorted[next]; range !== undefined && range.start <= start; range = sorted[next]) {
      reach = Math.max(reach, range.end);
      next += 1;
    }
    const name = before.name(node);
    if (start < reach) replaceable.add(name);
    expected.set(name, (expected.get(name) ?? 0) + 1);
  }
  const found = new Map<string, number>();
  for (let node = 0; node < after.size; node += 1) {
    found.set(after.name(node), (found.get(after.name(node)) ?? 0) + 1);
  }
  return [...expected].flatMap(([name, count]) =>
    replaceable.has(name) || found.get(name) === count
      ? []
      : [{ part, detail: `${name}: ${count} became ${found.get(name) ?? 0}` }],
  );
}

/** The same for a text file, whose ranges are offsets into its text. */
export function textFailures(
  source: Uint8Array,
  output: Uint8Array,
  ranges: readonly ReplacedRange[],
): readonly Failure[] {
  const { text, encoding } = decodeText(source);
  // A translation may need another encoding than its source.
  const readings = [decodeTextAs(output, encoding), decodeText(output).text];
  const before = unitsOf(text);
  const doubled = ranges.map(({ start, end }) => ({ start: start * 2, end: end * 2 }));
  const failures = readings.flatMap((reading) =>
    reading === undefined ? [] : [skeletonFailures('', before, unitsOf(reading), doubled)],
  );
  return failures.find((found) => found.length === 0) ?? failures[0] ?? [];
}

function skeletonFailures(
  part: string,
  before: Uint8Array,
  after: Uint8Array,
  ranges: readonly ReplacedRange[],
): readonly Failure[] {
  const missing = missingSkeleton(before, after, ranges);
  return missing === undefined ? [] : [{ part, detail: `differs outside of text near byte ${missing}` }];
}

/** UTF-16 code units as bytes. */
function unitsOf(text: string): Uint8Array {
  const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return new Uint8Array(units.buffer);
}

/**
 * Ranges in the content of an element without children, extended to the element: attributes in its tag (`xml:space`)
 * depend on the text.
 */
function widened(tree: XmlTree, ranges: readonly ReplacedRange[]): readonly ReplacedRange[] {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  const result: ReplacedRange[] = [];
  let node: XmlNode = 0;
  for (const range of sorted) {
    while (node + 1 < tree.size && tree.start(node + 1) <= range.start) node += 1;
    const isLeaf = tree.after(node) === node + 1;
    const isInContent = range.start >= tree.contentStart(node) && range.end <= tree.contentEnd(node);
    result.push(isLeaf && isInContent ? { start: tree.start(node), end: tree.end(node) } : range);
  }
  return result;
}
