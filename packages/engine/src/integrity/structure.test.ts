import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concatenated } from '../bytes.ts';
import { DocumentError } from '../model/index.ts';
import { propertyRuns } from '../testing/index.ts';
import { type Edit, EditList, parseXml, spliceInPieces } from '../xml/index.ts';
import { missingSkeleton } from './skeleton.ts';
import { compareStructure } from './structure.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const SOURCE =
  '<?xml version="1.0"?><w:d xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p id="1"><w:r><w:t>one &amp; two</w:t></w:r><w:r b=\'x\'/><!-- c --> ' +
  '<w:r><w:t>three</w:t><w:i xmlns:i="urn:i"><i:j/></w:i></w:r></w:p>]]<w:p><![CDATA[<]]>four</w:p></w:d>';
const source = parseXml(encode(SOURCE));

/** An edit that replaces the only occurrence of a string. */
function replaced(found: string, content: string): Edit {
  const start = encode(SOURCE.slice(0, SOURCE.indexOf(found))).length;
  return { start, end: start + encode(found).length, content: [content] };
}

function spliced(edits: readonly Edit[], pieceSize = 1000) {
  const pieces: Uint8Array[] = [];
  const take = (piece: Uint8Array) => pieces.push(piece.slice());
  const placed = spliceInPieces(source.bytes, new EditList(edits), take, pieceSize);
  return { pieces, placed };
}

/** The same result for a part in pieces of any size. */
function compare(edits: readonly Edit[], maxDepth = 100) {
  const [whole, ...others] = [1000, 1, 2, 5, 30].map((pieceSize) =>
    compareStructure(source, { ...spliced(edits, pieceSize), maxDepth }),
  );
  for (const other of others) expect(other).toEqual(whole);
  return whole;
}

function countNames(bytes: Uint8Array): ReadonlyMap<string, number> | undefined {
  try {
    return parseXml(bytes).countNames();
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

/** Each is overwritten when the next one is read. */
function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.slice(at, at + size);
    yield piece;
    piece.fill(0);
  }
}

const withoutNone = (counts: ReadonlyMap<string, number> | undefined) =>
  new Map([...(counts ?? [])].filter(([, count]) => count !== 0));

describe('compareStructure', () => {
  it('counts the elements of a written part whose edits change text, attributes or whole elements', () => {
    const edits = [
      replaced('one &amp; two', 'eins &lt; zwei'),
      replaced("b='x'", 'b="y" c="z"'),
      replaced('<w:t>three</w:t>', '<w:t>drei</w:t><w:br/><w:t/>'),
    ];
    const written = parseXml(concatenated(spliced(edits).pieces));
    expect(withoutNone(compare(edits))).toEqual(withoutNone(written.countNames()));
    expect(compare([])).toEqual(source.countNames());
  });

  it('accepts runs that are closed and opened again', () => {
    const counts = compare([replaced('&amp; two</w:t></w:r>', '</w:t></w:r><w:r><w:t>x</w:t></w:r>')]);
    expect(counts?.get('w:r')).toBe((source.countNames().get('w:r') ?? 0) + 1);
  });

  it('does not accept edits that close fewer elements than they replace, or others', () => {
    const found = '&amp; two</w:t></w:r>';
    for (const text of ['x', 'x</w:t>', 'x</w:r></w:t>', 'x</w:t></w:r></w:p>', 'x</w:t></w:r><w:r>'])
      expect(compare([replaced(found, text)]), text).toBeUndefined();
    for (const text of ['<w:r></w:t>', '<w:r><w:t></w:r></w:t>', '<w:r></w:r2>', '<w:r2></w:r>'])
      expect(compare([replaced("<w:r b='x'/>", text)]), text).toBeUndefined();
    for (const text of ['x', '<w:r>', '<w:t><w:r>', '<w:r><w:t><w:t>'])
      expect(compare([replaced('<w:r><w:t>three', text)]), text).toBeUndefined();
  });

  it('does not accept text that closes or opens markup', () => {
    const texts = [
      '<w:t>',
      '</w:t>',
      '</w:t></w:r>',
      'a<b',
      '&',
      '&nbsp;',
      '\u0001',
      ']]>',
      '<!--',
      '<![CDATA[',
      '<?x',
      '<x:y/>',
    ];
    for (const text of texts) expect(compare([replaced('three', text)]), text).toBeUndefined();
    // The text "x>" continues in the bytes after the tag, whether they are in the same piece or not.
    expect(compare([replaced('</w:r></w:p', '</w:r></w:p>x')])).toBeUndefined();
    expect(compare([replaced('four', '>')])).toBeDefined();
    expect(compare([replaced('<w:p><![CDATA[', '><w:p><![CDATA[')])).toBeUndefined();
  });

  it('does not accept other names, namespaces or deeper nesting', () => {
    expect(compare([replaced("<w:r b='x'/>", '<w:r xmlns:w="urn:other"/>')])).toBeUndefined();
    expect(compare([replaced('<w:i xmlns:i="urn:i">', '<w:i>')])).toBeUndefined();
    expect(compare([replaced('<w:p id="1">', '<w:q>')])).toBeUndefined();
    // The prefix is declared where the edit begins, and no longer behind the tag that it keeps.
    expect(compare([replaced('<i:j/></w:i>', '<i:j/></w:i><i:j/>')])).toBeUndefined();
    const nested = [replaced("<w:r b='x'/>", '<w:r><w:r><w:r/></w:r></w:r>')];
    expect(compare(nested)).toBeDefined();
    expect(compare(nested, 4)).toBeUndefined();
  });

  it('does not accept a part that is cut off or has more bytes', () => {
    const placed = new Int32Array(0);
    const compared = (written: Uint8Array) =>
      [7, 1000].map((size) =>
        compareStructure(source, { pieces: piecesOf(written, size), placed, maxDepth: 100 }),
      );
    expect(compared(source.bytes)).toEqual([source.countNames(), source.countNames()]);
    expect(compared(source.bytes.subarray(0, -1))).toEqual([undefined, undefined]);
    const edited = spliced([replaced('one', 'a long text'), replaced('two', 'x')]);
    const cut = concatenated(edited.pieces).subarray(0, (edited.placed[3] as number) - 2);
    const pieces = piecesOf(cut, 7);
    expect(compareStructure(source, { pieces, placed: edited.placed, maxDepth: 100 })).toBeUndefined();
    expect(compared(concatenated([source.bytes, encode(' ')]))).toEqual([undefined, undefined]);
  });

  it.each<readonly [string, readonly Edit[]]>([
    ['texts', [replaced('one', 'eins'), replaced('three', 'drei')]],
    ['tags', [replaced("b='x'", 'b="y"'), replaced('<i:j/>', '<i:j a="b"/>')]],
  ])('does not accept bytes missing, or there twice, where the places of %s agree', (_, edits) => {
    const { pieces, placed } = spliced(edits);
    const written = concatenated(pieces);
    const [first = 0, firstEnd = 0, last = 0, lastEnd = 0] = [placed[2], placed[3], placed[6], placed[7]];
    const accepts = (start: number, end: number, change: number) => {
      const rest = written.subarray(change < 0 ? end : start);
      const bytes = concatenated([written.slice(0, change < 0 ? start : end), rest.slice()]);
      const moved = placed.map((offset, at) => (at % 4 > 1 && offset >= end ? offset + change : offset));
      return compareStructure(source, { pieces: [bytes], placed: moved, maxDepth: 100 }) !== undefined;
    };
    for (const [from, to] of [
      [0, first],
      [firstEnd, last],
      [lastEnd, written.length],
    ] as const)
      for (let start = from; start < to; start += 1)
        for (const end of new Set([start + 1, Math.min(to, start + 9), to]))
          for (const change of [start - end, end - start])
            expect(accepts(start, end, change), `${start} ${end} ${change}`).toBe(false);
    expect(accepts(0, 0, 0)).toBe(true);
  });

  it('leaves a part with discarded elements to the parser', () => {
    const partial = parseXml(source.bytes, { listener: { begin() {}, start() {}, end: () => true } });
    expect(compareStructure(partial, { ...spliced([]), maxDepth: 100 })).toBeUndefined();
  });

  const texts = fc.constantFrom(
    '',
    'x',
    ' ',
    '<w:t>',
    '</w:t>',
    '<w:t/>',
    '</w:r><w:r>',
    '>',
    ']]',
    '&amp;',
    '&',
    ' a="b"',
    '"',
    '<w:r>',
    '</w:r>',
    '<i:j/>',
    '-->',
  );
  const steps = fc.array(fc.tuple(fc.nat(60), fc.nat(25), fc.array(texts, { maxLength: 3 })), {
    maxLength: 4,
  });
  const corruption = fc.option(fc.tuple(fc.nat(), fc.nat(255)), { freq: 2 });

  it('accepts only what parses, keeps all other bytes and has the counted elements', () => {
    fc.assert(
      fc.property(steps, corruption, fc.integer({ min: 1, max: 40 }), (list, changed, pieceSize) => {
        const edits: Edit[] = [];
        let at = SOURCE.indexOf('<w:d');
        for (const [gap, length, content] of list) {
          const start = Math.min(source.bytes.length, at + gap);
          at = Math.min(source.bytes.length, start + length);
          edits.push({ start, end: at, content: [content.join('')] });
        }
        const { pieces, placed } = spliced(edits);
        const written = concatenated(pieces);
        if (changed !== null && written.length > 0) written[changed[0] % written.length] = changed[1];
        const counts = compareStructure(source, { pieces: [written], placed, maxDepth: 100 });
        const inPieces = { pieces: piecesOf(written, pieceSize), placed, maxDepth: 100 };
        expect(compareStructure(source, inPieces)).toEqual(counts);
        if (counts === undefined) return;
        expect(withoutNone(counts)).toEqual(withoutNone(countNames(written)));
        expect(missingSkeleton(source.bytes, written, edits)).toBeUndefined();
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
