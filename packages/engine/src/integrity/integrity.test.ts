import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../model/index.ts';
import { parseXml } from '../xml/index.ts';
import { readArchive, writeArchive } from '../zip/index.ts';
import { applyTextEdits, checkPackage, checkTextFile, type PackageCheck } from './index.ts';
import { arePlaced, missingSkeleton } from './skeleton.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const source = () =>
  readArchive(zipSync({ 'a.xml': bytes('<p><t>one</t><img/></p>'), 'b.bin': bytes('picture') }));
/** The only edit of a part as its writer reports it. */
const edit = (start: number, end: number, length: number) => ({
  edits: [{ start, end }],
  placed: Int32Array.of(start, end, start, start + length),
});
function check(replacement: string, change: Partial<PackageCheck> = {}) {
  const archive = source();
  const output = writeArchive(archive, new Map([['a.xml', bytes(replacement)]]));
  return checkPackage({
    source: archive,
    output,
    rewritten: [{ name: 'a.xml', ...edit(6, 9, 4), tree: parseXml(archive.read('a.xml')) }],
    unitsWritten: 1,
    counted: { img: 'image' },
    reopen: () => [],
    parts: 0,
    ...change,
  });
}

function failureOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof DocumentError && error.code === 'integrity-failed') return String(error.cause);
    throw error;
  }
  return 'intact';
}

describe('checkPackage', () => {
  it('reports what it compared when only text changed', () => {
    expect(check('<p><t>eins</t><img/></p>')).toMatchObject({
      ok: true,
      partsRewritten: 1,
      partsUntouched: 1,
      unitsWritten: 1,
      failures: [],
    });
  });

  it('rejects changed markup, lost atoms, malformed XML and changed entries', () => {
    expect(failureOf(() => check('<p><t >eins</t><img/></p>'))).toContain('skeleton-equal a.xml');
    const tree = parseXml(source().read('a.xml'));
    const all = (length: number) => ({ rewritten: [{ name: 'a.xml', ...edit(3, 19, length), tree }] });
    expect(failureOf(() => check('<p><t>eins</t></p>', all(11)))).toContain('image: 1 became 0');
    const counted = { img: 'image', obj: 'object' };
    const added = '<p><t>eins</t><obj/><img/></p>';
    expect(failureOf(() => check(added, { ...all(22), counted }))).toContain('object: 0 became 1');
    expect(failureOf(() => check('<p><t>eins<img/></p>', all(13)))).toContain('parts-well-formed');
    expect(failureOf(() => check('<p><t>eins</t><img/></p>', { rewritten: [] }))).toContain(
      'entries-untouched a.xml',
    );
    expect(failureOf(() => check('<p><t>eins</t><img/></p>', { parts: 2 }))).toContain('2 parts became 0');
  });
});

describe('checkPackage of an archive with other parts', () => {
  const first = { 'a.xml': bytes('<p>one</p>') };
  const second = { 'b.bin': bytes('picture') };
  const zipped = (entries: Readonly<Record<string, Uint8Array>>) =>
    zipSync(entries, { mtime: new Date(2026, 0, 1) });
  const failureFor = (output: Uint8Array, removed: readonly string[] = []) =>
    failureOf(() =>
      checkPackage({
        source: readArchive(zipped({ ...first, ...second })),
        output,
        rewritten: [],
        removed: new Set(removed),
        unitsWritten: 0,
        counted: {},
        reopen: () => [],
        parts: 0,
      }),
    );

  it('rejects those that were added, lost or moved, unless they should be removed', () => {
    const refused = 'parts were added, lost or moved';
    expect(failureFor(zipped({ ...first, ...second }))).toBe('intact');
    expect(failureFor(zipped({ ...first, ...second, 'c.bin': bytes('more') }))).toContain(refused);
    expect(failureFor(zipped({ ...second, ...first }))).toContain(refused);
    expect(failureFor(zipped(first))).toContain(refused);
    expect(failureFor(zipped(first), ['b.bin'])).toBe('intact');
    expect(failureFor(zipped({ ...first, ...second }), ['b.bin'])).toContain(refused);
  });
});

describe('checkPackage of a part with namespaces in replaced text, which must be parsed', () => {
  const before = '<p><t>one</t><i/><t>two</t></p>';
  const edits = [
    { start: 6, end: 9 },
    { start: 20, end: 23 },
  ];
  const target = '<b xmlns="urn:b"/>';
  const places = (length: number, more = 0) => {
    const second = 20 + length - 3 + more;
    return Int32Array.of(6, 9, 6, 6 + length, 20, 23, second, second + length);
  };
  const checkPart = (after: string, placed: Int32Array) => {
    const archive = readArchive(zipSync({ 'a.xml': bytes(before) }));
    return checkPackage({
      source: archive,
      output: writeArchive(archive, new Map([['a.xml', bytes(after)]])),
      rewritten: [{ name: 'a.xml', edits, placed, tree: parseXml(bytes(before)) }],
      unitsWritten: 2,
      counted: {},
      reopen: () => [],
      parts: 0,
    });
  };
  const kept = '</t><i/><t>';
  const refused = 'skeleton-equal a.xml';

  it('accepts what is kept where it was put', () => {
    const after = `<p><t>${target}${kept}${target}</t></p>`;
    expect(failureOf(() => checkPart(after, places(target.length)))).toBe('intact');
  });

  it('rejects kept bytes that are there twice, wherever their writer says that they are', () => {
    const doubled = `<p><t>${target}${kept}${kept}${target}</t></p>`;
    for (const more of [0, kept.length])
      expect(failureOf(() => checkPart(doubled, places(target.length, more)))).toContain(refused);
  });

  it('rejects a writer that declares more to be replaced than its edits, or less', () => {
    const lost = `<p><t>${target}</t></p>`;
    const more = Int32Array.of(6, 23, 6, 6 + target.length);
    expect(failureOf(() => checkPart(lost, more))).toContain(refused);
    const moved = Int32Array.of(6, 9, 6, 6 + target.length, 9, 23, 6 + target.length, 6 + target.length);
    expect(failureOf(() => checkPart(lost, moved))).toContain(refused);
    expect(failureOf(() => checkPart(before, new Int32Array(0)))).toContain(refused);
    const after = `<p><t>${target}${kept}${target}</t></p>`;
    const backwards = places(target.length);
    backwards[3] = 5;
    expect(failureOf(() => checkPart(after, backwards))).toContain(refused);
  });
});

describe('arePlaced', () => {
  const edits = [
    { start: 2, end: 9 },
    { start: 4, end: 5 },
  ];
  it.each([
    [true, [2, 9, 2, 6], 'the outermost edit'],
    [false, [], 'none'],
    [false, [2, 9, 2, 6, 10, 12, 7, 9], 'one that was not made'],
    [false, [4, 5, 2, 6], 'an inner one alone'],
    [false, [2, 9, 6, 2], 'one that ends before it starts'],
  ])('is %s for the places %j: %s', (expected, places) => {
    expect(arePlaced(edits, Int32Array.from(places))).toBe(expected);
  });
});

describe('missingSkeleton', () => {
  const edits = fc.array(fc.tuple(fc.nat(4), fc.nat(4), fc.uint8Array({ max: 3, maxLength: 4 })), {
    maxLength: 5,
  });

  it('finds nothing missing for any replacement', () => {
    fc.assert(
      fc.property(fc.uint8Array({ max: 3, maxLength: 30 }), edits, (text, steps) => {
        const ranges: { start: number; end: number }[] = [];
        const output: number[] = [];
        let at = 0;
        for (const [gap, length, replacement] of steps) {
          const start = Math.min(text.length, at + gap);
          const end = Math.min(text.length, start + length);
          output.push(...text.subarray(at, start), ...replacement);
          ranges.push({ start, end });
          at = end;
        }
        output.push(...text.subarray(at));
        expect(missingSkeleton(text, Uint8Array.from(output), ranges)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['before the first range', 'xab ba', 0],
    ['behind the last range', 'ab bax', 4],
    ['of two ranges at once', 'aba', 4],
    ['of a replacement', 'abba ba', undefined],
  ])('does not take a byte for another one: %s', (_, output, missing) => {
    expect(missingSkeleton(bytes('abcdba'), bytes(output), [{ start: 2, end: 4 }])).toBe(missing);
  });

  it('detects each changed byte outside the ranges', () => {
    const text = bytes('<p><t>one</t></p>');
    for (let at = 0; at < text.length; at += 1) {
      const output = text.slice();
      output[at] = 0;
      const found = missingSkeleton(text, output, [{ start: 6, end: 9 }]);
      expect(found === undefined).toBe(at >= 6 && at < 9);
    }
  });
});

describe('checkTextFile', () => {
  const edits = [{ start: 2, end: 5, text: 'eins' }];
  const base = { source: '- one\n', edits, unitsWritten: 1, atoms: { count: 0, lost: [] } };

  it('accepts only the edited text', () => {
    expect(applyTextEdits('- one\n', edits)).toBe('- eins\n');
    expect(checkTextFile({ ...base, output: '- eins\n' }).ok).toBe(true);
    for (const output of ['* eins\n', '- eins', '- eins\n\n', '- zwei\n ']) {
      expect(failureOf(() => checkTextFile({ ...base, output }))).toContain('skeleton-equal');
    }
    const atEnd = { ...base, source: '- one' };
    expect(checkTextFile({ ...atEnd, output: ['- e', 'ins'] }).ok).toBe(true);
    expect(failureOf(() => checkTextFile({ ...atEnd, output: ['- e', 'in'] }))).toContain('skeleton-equal');
  });

  it('applies no edits that overlap', () => {
    const overlapping = [...edits, { start: 4, end: 6, text: '!' }];
    expect(() => applyTextEdits('- one\n', overlapping)).toThrow(RangeError);
  });

  it('rejects lost atoms and a changed structure', () => {
    const lost = { ...base, output: '- eins\n', atoms: { count: 2, lost: ['link 1'] } };
    expect(failureOf(() => checkTextFile(lost))).toContain('link 1 is lost');
    const compare = () => {
      throw new Error('a list became a paragraph');
    };
    expect(
      failureOf(() => checkTextFile({ ...base, output: '- eins\n', structure: { count: 1, compare } })),
    ).toContain('reopens');
  });
});
