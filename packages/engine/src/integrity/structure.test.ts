import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../model/index.ts';
import { propertyRuns } from '../testing/index.ts';
import { type Edit, EditList, parseXml, splicePlaced } from '../xml/index.ts';
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

function compare(
  edits: readonly Edit[],
  change: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes,
  maxDepth = 100,
) {
  const { bytes, placed } = splicePlaced(source.bytes, new EditList(edits));
  return compareStructure(source, { bytes: change(bytes), placed, maxDepth });
}

function countNames(bytes: Uint8Array): ReadonlyMap<string, number> | undefined {
  try {
    return parseXml(bytes).countNames();
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
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
    const { bytes } = splicePlaced(source.bytes, new EditList(edits));
    expect(withoutNone(compare(edits))).toEqual(withoutNone(parseXml(bytes).countNames()));
    expect(compare([])).toEqual(source.countNames());
  });

  it('accepts runs that are closed and opened again', () => {
    const counts = compare([replaced('&amp; two</w:t></w:r>', '</w:t></w:r><w:r><w:t>x</w:t></w:r>')]);
    expect(counts?.get('w:r')).toBe((source.countNames().get('w:r') ?? 0) + 1);
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
    expect(compare([replaced('four', '>')])).toBeDefined();
    expect(compare([replaced('<w:p><![CDATA[', '><w:p><![CDATA[')])).toBeUndefined();
  });

  it('does not accept other names, namespaces or deeper nesting', () => {
    expect(compare([replaced("<w:r b='x'/>", '<w:r xmlns:w="urn:other"/>')])).toBeUndefined();
    expect(compare([replaced('<w:i xmlns:i="urn:i">', '<w:i>')])).toBeUndefined();
    expect(compare([replaced('<w:p id="1">', '<w:q>')])).toBeUndefined();
    const nested = [replaced("<w:r b='x'/>", '<w:r><w:r><w:r/></w:r></w:r>')];
    expect(compare(nested)).toBeDefined();
    expect(compare(nested, undefined, 4)).toBeUndefined();
  });

  it('leaves a part with discarded elements to the parser', () => {
    const partial = parseXml(source.bytes, { listener: { begin() {}, start() {}, end: () => true } });
    const { bytes, placed } = splicePlaced(source.bytes, new EditList([]));
    expect(compareStructure(partial, { bytes, placed, maxDepth: 100 })).toBeUndefined();
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
      fc.property(steps, corruption, (list, changed) => {
        const edits: Edit[] = [];
        let at = SOURCE.indexOf('<w:d');
        for (const [gap, length, content] of list) {
          const start = Math.min(source.bytes.length, at + gap);
          at = Math.min(source.bytes.length, start + length);
          edits.push({ start, end: at, content: [content.join('')] });
        }
        const { bytes, placed } = splicePlaced(source.bytes, new EditList(edits));
        const written = bytes.slice();
        if (changed !== null && written.length > 0) written[changed[0] % written.length] = changed[1];
        const counts = compareStructure(source, { bytes: written, placed, maxDepth: 100 });
        if (counts === undefined) return;
        expect(withoutNone(counts)).toEqual(withoutNone(countNames(written)));
        expect(missingSkeleton(source.bytes, written, edits)).toBeUndefined();
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});
