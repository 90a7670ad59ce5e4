import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ByteWriter } from '../byte-writer.ts';
import { sameBytes } from '../bytes.ts';
import { everythingDocument } from '../fixtures/index.ts';
import { type Document, DocumentError, type FormatName, type InlineContent } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { propertyRuns } from '../testing/index.ts';
import { toUtf8 } from '../xml/index.ts';
import { readArchive } from '../zip/index.ts';

const packages = ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'] as const satisfies readonly FormatName[];
const texts = ['txt', 'tex', 'md'] as const satisfies readonly FormatName[];

interface Range {
  readonly start: number;
  readonly end: number;
}

/** What a writer does wrong while it copies: it leaves ranges out, and copies others where they don't belong. */
interface Damage {
  readonly cuts: readonly Range[];
  readonly insertions: readonly (Range & { readonly at: number })[];
}

/** Ranges of what is kept, whole or a part, and what happens to them. */
const damages = fc.record({
  kind: fc.constantFrom('drop', 'double', 'swap', 'move'),
  isWhole: fc.boolean(),
  numbers: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat(), fc.nat()),
});

function damageOf(
  kept: readonly Range[],
  { kind, isWhole, numbers }: typeof damages extends fc.Arbitrary<infer T> ? T : never,
): Damage {
  const rangeBy = (which: number, from: number, length: number): Range => {
    const range = kept[which % kept.length] ?? { start: 0, end: 0 };
    if (isWhole) return range;
    const start = range.start + (from % (range.end - range.start));
    return { start, end: start + 1 + (length % Math.min(40, range.end - start)) };
  };
  const one = rangeBy(numbers[0], numbers[1], numbers[2]);
  const other = rangeBy(numbers[3], numbers[4], numbers[5]);
  const areApart = one.end <= other.start || other.end <= one.start;
  if (kind === 'double') return { cuts: [], insertions: [{ ...one, at: one.start }] };
  if (kind === 'drop' || !areApart) return { cuts: [one], insertions: [] };
  if (kind === 'move') return { cuts: [one], insertions: [{ ...one, at: other.start }] };
  const insertions = [
    { ...one, at: other.start },
    { ...other, at: one.start },
  ];
  return { cuts: [one, other], insertions };
}

/** The ranges that the writer copies instead of one. */
function copiedFor({ start, end }: Range, { cuts, insertions }: Damage): Range[] {
  const copied: Range[] = [];
  const places = new Set([
    start,
    ...cuts.flatMap((cut) => [cut.start, cut.end]),
    ...insertions.map(({ at }) => at),
  ]);
  const sorted = [...places].filter((at) => at >= start && at < end).sort((a, b) => a - b);
  for (const [index, at] of sorted.entries()) {
    copied.push(...insertions.filter((insertion) => insertion.at === at));
    if (!cuts.some((cut) => cut.start <= at && at < cut.end))
      copied.push({ start: at, end: sorted[index + 1] ?? end });
  }
  return copied;
}

/** What is not replaced. */
function keptRanges(length: number, replaced: readonly Range[]): readonly Range[] {
  const kept: Range[] = [];
  let position = 0;
  for (const { start, end } of replaced.toSorted((a, b) => a.start - b.start)) {
    if (start > position) kept.push({ start: position, end: start });
    position = Math.max(position, end);
  }
  if (length > position) kept.push({ start: position, end: length });
  return kept;
}

/** Where an output has what is kept of its source. */
function keptIn(output: string, source: string, replaced: readonly Range[]): readonly Range[] {
  let position = 0;
  return keptRanges(source.length, replaced).map((range) => {
    const text = source.slice(range.start, range.end);
    const start = range.end === source.length ? output.length - text.length : output.indexOf(text, position);
    position = start + text.length;
    return { start, end: position };
  });
}

/** A target for every second text: one in letters that no fixture has. */
const targetsOf = ({ units }: Document) => {
  const changed = (content: InlineContent): InlineContent =>
    content.map((node) => {
      if (typeof node === 'string') return node.replace(/\p{L}/gu, 'ж');
      return node.type === 'paired' ? { ...node, children: changed(node.children) } : node;
    });
  return new Map(units.filter((_, index) => index % 2 === 0).map(({ id, source }) => [id, changed(source)]));
};

/** The bytes; undefined if the document is refused. */
function written(document: Document): Uint8Array | undefined {
  try {
    return document.write(targetsOf(document)).bytes;
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'integrity-failed') return undefined;
    throw error;
  }
}

afterEach(() => void vi.restoreAllMocks());

describe('a document whose writer damages what it copies, and counts what it has written,', () => {
  it.each(packages)('is refused: %s', async (format) => {
    const source = everythingDocument(format);
    const document = await openDocument(source, format);
    const { bytes: intact, replaced } = document.write(targetsOf(document));
    const archive = readArchive(source);
    const byPart = Map.groupBy(
      replaced().filter(({ end, isRemoved }) => end < Number.POSITIVE_INFINITY && isRemoved !== true),
      ({ part }) => part,
    );
    const parts = [...byPart].map(([name, ranges]) => {
      const { bytes } = toUtf8(archive.read(name), name);
      return { bytes, kept: keptRanges(bytes.length, ranges) };
    });
    expect(parts.length).toBeGreaterThan(0);
    const { copy } = ByteWriter.prototype;
    fc.assert(
      fc.property(fc.nat(), damages, (which, chosen) => {
        const { bytes, kept } = parts[which % parts.length] as (typeof parts)[number];
        const damage = damageOf(kept, chosen);
        const spy = vi.spyOn(ByteWriter.prototype, 'copy').mockImplementation(function (
          this: ByteWriter,
          from,
          start,
          end,
        ) {
          const ranges = sameBytes(from, bytes) ? copiedFor({ start, end }, damage) : [{ start, end }];
          for (const range of ranges) copy.call(this, from, range.start, range.end);
        });
        const output = written(document);
        spy.mockRestore();
        // Where the damage makes no difference (two equal bytes have changed places), there is nothing to refuse.
        expect(output === undefined || sameBytes(output, intact)).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  it.each(texts)('is refused: %s', async (format) => {
    const source = everythingDocument(format);
    const before = new TextDecoder().decode(source);
    const document = await openDocument(source, format);
    const { bytes: intact, replaced } = document.write(targetsOf(document));
    const output = new TextDecoder().decode(intact);
    const kept = keptIn(output, before, replaced());
    expect(kept.length).toBeGreaterThan(1);
    const { text: append } = ByteWriter.prototype;
    const { encode } = TextEncoder.prototype;
    fc.assert(
      fc.property(damages, (chosen) => {
        const damage = damageOf(kept, chosen);
        const damaged = (start: number, end: number) =>
          copiedFor({ start, end }, damage)
            .map((range) => output.slice(range.start, range.end))
            .join('');
        let at = 0;
        const appending = vi.spyOn(ByteWriter.prototype, 'text').mockImplementation(function (
          this: ByteWriter,
          text,
        ) {
          append.call(this, damaged(at, at + text.length));
          at += text.length;
        });
        const encoding = vi.spyOn(TextEncoder.prototype, 'encode').mockImplementation(function (
          this: InstanceType<typeof TextEncoder>,
          text,
        ) {
          return encode.call(this, text === output ? damaged(0, output.length) : text);
        });
        const found = written(document);
        appending.mockRestore();
        encoding.mockRestore();
        expect(found === undefined || sameBytes(found, intact)).toBe(true);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
