import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
  type Block,
  bold,
  docx,
  footnote,
  hyperlink,
  type Inline,
  inserted,
  paragraph,
  raw,
  styledParagraph,
  table,
} from '../../fixtures/index.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const MARK = '<w:rPr><w:del w:id="1" w:author="A"/></w:rPr>';
const deletedMark = (...content: readonly Inline[]) => styledParagraph(MARK, ...content);

const read = async (...blocks: readonly Block[]) =>
  (await format.open(docx(...blocks))).units.map(({ source }) => encodeInline(source));

/** The texts of all paragraphs with a target for the first unit. */
async function written(target: string, ...blocks: readonly Block[]) {
  const document = await format.open(docx(...blocks));
  const output = document.write(new Map([[document.units[0]?.id ?? '', decodeInline(target).content]]));
  await format.open(output.bytes);
  const xml = strFromU8(unzipSync(output.bytes)['word/document.xml'] ?? new Uint8Array());
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, content = '']) =>
    content
      .replace(MARK, '¶')
      .replace(/<w:r><w:rPr><w:b\/><\/w:rPr>(.*?)<\/w:r>/g, '*$1*')
      .replace(/<w:hyperlink[^>]*>(.*?)<\/w:hyperlink>/g, '[$1]')
      .replace(/<[^>]*>/g, ''),
  );
}

describe('paragraphs whose mark is deleted', () => {
  it('are one sentence with the next one', async () => {
    expect(
      await read(deletedMark('In force '), deletedMark('on the '), paragraph('day.'), paragraph('Next')),
    ).toEqual(['In force on the day.', 'Next']);
    expect(await written('Am Tag.', deletedMark('In force '), paragraph('on the day.'))).toEqual([
      '¶',
      'Am Tag.',
    ]);
  });

  it('stay paragraphs where codes change their order, in links too', async () => {
    const blocks = [
      deletedMark('See ', hyperlink('https://a.example', 'page ', bold('two'))),
      deletedMark(inserted(bold('of ')), 'it '),
      paragraph(hyperlink('https://b.example', 'here'), ' now.'),
    ];
    expect(await read(...blocks)).toEqual([
      'See <g1>page <g2>two</g2></g1><g3>of </g3>it <g4>here</g4> now.',
    ]);
    expect(await written('<g4>x <g3>y</g3></g4> z <g1>v<g2>w</g2></g1>', ...blocks)).toEqual([
      '¶',
      '¶',
      '[x *y*] z [v*w*]',
    ]);
  });

  it('keep a code at the border apart from it', async () => {
    const blocks = [
      deletedMark('One', footnote('Note')),
      paragraph(raw('<w:r><w:noBreakHyphen/></w:r>'), hyperlink('https://a.example', 'two')),
    ];
    const [unit] = await read(...blocks);
    expect(unit).toBe('One<x1/><x2/><g3>two</g3>');
    expect(await written('<g3>zwei <x1/> <x2/></g3>', ...blocks)).toEqual(['¶', '[zwei  ]']);
  });

  it('are apart in other styles, at the end of a cell, before a section, or within a field', async () => {
    const begin = raw(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r>',
    );
    const end = raw('<w:r><w:fldChar w:fldCharType="end"/></w:r>');
    const style = '<w:pStyle w:val="Heading1"/>';
    expect(await read(deletedMark('a'), styledParagraph(style, 'b'))).toEqual(['a', 'b']);
    expect(await read(table([[[deletedMark('a')], 'b']]), paragraph('c'))).toEqual(['a', 'b', 'c']);
    expect(await read(styledParagraph(`${MARK}<w:sectPr/>`, 'a'), paragraph('b'))).toEqual(['a', 'b']);
    expect(await read(deletedMark('a', begin), paragraph(end, 'b'))).toEqual(['a', 'b']);
  });
});
