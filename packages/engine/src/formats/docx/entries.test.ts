import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docx, field, paragraph, raw } from '../../fixtures/index.ts';
import { openDocument } from '../../open.ts';
import { inlineText } from '../../text/inline.ts';
import { encodeInline } from '../../text/wire.ts';
import { verifyTranslation } from '../../verify/index.ts';

const instruction = (...pieces: readonly string[]) =>
  raw(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces
      .map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`)
      .join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );

/** Units of a paragraph with a field, and the instruction after each unit has a target. */
async function entries(targets: readonly string[], ...pieces: readonly string[]) {
  const bytes = docx(paragraph('A term', instruction(...pieces)));
  const document = await openDocument(bytes, 'docx');
  const output = document.write(
    new Map(
      document.units.flatMap(({ id }, index) => (targets[index] ? [[id, [targets[index]]] as const] : [])),
    ),
  );
  expect(await verifyTranslation(bytes, output.bytes, 'docx')).toMatchObject({ failures: [] });
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  return {
    units: document.units.map(({ source }) => inlineText(source)),
    written: [...xml.matchAll(/<w:instrText[^>]*>([^<]*)</g)].map(([, text]) => text).join('|'),
  };
}

describe('index entries', () => {
  it('are units, one per level', async () => {
    expect(await entries(['', 'Motor', 'Öldruck'], ' XE "engine:oil pressure" \\b ')).toEqual({
      units: ['A term', 'engine', 'oil pressure'],
      written: ' XE "Motor:Öldruck" \\b ',
    });
  });

  it('are read from an instruction split across runs', async () => {
    expect(
      await entries(['', 'Zeichen', 'neu'], 'xe', ' "', 'String ', 'type:new', ' function on" '),
    ).toEqual({
      units: ['A term', 'String type', 'new function on'],
      written: 'xe| "|Zeichen|:neu|" ',
    });
  });

  it('include the text shown instead of a page number', async () => {
    expect(await entries(['', 'Auto', 'Siehe „Wagen“'], ' XE "car" \\t "See vehicle" \\r mark ')).toEqual({
      units: ['A term', 'car', 'See vehicle'],
      written: ' XE "Auto" \\t "Siehe \\„Wagen\\“" \\r mark ',
    });
  });

  it('distinguish quotation marks, colons and backslashes from delimiters', async () => {
    expect(await entries(['', 'a:b "c" \\d'], ' XE "He said \\"no\\"\\: &lt;yes&gt;" ')).toEqual({
      units: ['A term', 'He said "no": <yes>'],
      written: ' XE "a\\:b \\"c\\" \\\\d" ',
    });
  });

  it('are not split in tables of contents', async () => {
    expect(await entries(['', 'Teil 1: Anfang'], ' TC "Part 1: Start" \\l 2 ')).toEqual({
      units: ['A term', 'Part 1: Start'],
      written: ' TC "Teil 1: Anfang" \\l 2 ',
    });
  });

  it('are skipped when computed by a field, without words, or in other fields', async () => {
    const computed = raw(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>XE "see </w:instrText></w:r>',
    );
    const close = raw('<w:r><w:instrText>"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>');
    const document = await openDocument(
      docx(
        paragraph('A', computed, field('REF x', 'term'), close, ' z'),
        paragraph('B', instruction(' XE "1:2" ')),
        paragraph('C', instruction(' SEQ "Table words" ')),
      ),
      'docx',
    );
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual(['A<x1/> z', 'B', 'C<x1/>']);
  });
});
