import { describe, expect, it } from 'vitest';
import {
  type Block,
  deleted,
  docx,
  docxWith,
  footnote,
  type Inline,
  inserted,
  paragraph,
  raw,
  styledParagraph,
  table,
  textBox,
} from '../../fixtures/index.ts';
import { encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const accept = { trackedChanges: 'accept' } as const;
const part = (bytes: Uint8Array, name: string) => new TextDecoder().decode(readArchive(bytes).read(name));

/** The body of a document after its changes are accepted. */
function accepted(...blocks: readonly Block[]): string {
  const written = format.open(docx(...blocks), accept).write(new Map());
  const xml = part(written.bytes, 'word/document.xml');
  return xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.indexOf('<w:sectPr>'));
}

const same = (...blocks: readonly Block[]) => {
  const xml = part(docx(...blocks), 'word/document.xml');
  return xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.indexOf('<w:sectPr>'));
};

const change = (name: string, content = '') =>
  `<w:${name} w:id="1" w:author="Ada"${content === '' ? '/>' : `>${content}</w:${name}>`}`;
const marked = (mark: string, ...content: readonly Inline[]) =>
  styledParagraph(`<w:rPr>${change(mark)}</w:rPr>`, ...content);
const bookmarkStart = '<w:bookmarkStart w:id="5" w:name="here"/>';
const bookmarkEnd = '<w:bookmarkEnd w:id="5"/>';

describe('a document with accepted changes', () => {
  it('keeps its tracked changes by default', () => {
    const bytes = docx(paragraph('One ', inserted('new '), deleted('old '), 'two'));
    expect(format.open(bytes).write(new Map()).bytes).toEqual(bytes);
    expect(format.open(bytes).messages).toEqual([]);
  });

  it('keeps inserted text and drops deleted text', () => {
    const blocks = [paragraph('One ', inserted('new '), deleted('old '), 'two'), paragraph('Three')];
    expect(accepted(...blocks)).toBe(same(paragraph('One ', 'new ', 'two'), paragraph('Three')));
  });

  it('reports the number of changes, and nothing when there are none', () => {
    const messages = (...blocks: readonly Block[]) => format.open(docx(...blocks), accept).messages;
    expect(messages(paragraph('One ', inserted('new '), deleted('old')))).toMatchObject([
      { code: 'changes-accepted', severity: 'info', text: '2 tracked changes were accepted.' },
    ]);
    expect(messages(paragraph('One'))).toEqual([]);
    const plain = docx(paragraph('One'));
    expect(format.open(plain, accept).write(new Map()).bytes).toEqual(plain);
  });

  it('has units for the remaining text, and writes their targets', () => {
    const document = format.open(docx(paragraph('One ', inserted('new '), deleted('old '), 'two')), accept);
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual(['One new two']);
    const { bytes, report } = document.write(new Map([['d1.1', ['Eins zwei']]]));
    expect(report.ok).toBe(true);
    expect(format.open(bytes).units.map(({ source }) => source)).toEqual([['Eins zwei']]);
    expect(part(bytes, 'word/document.xml')).not.toMatch(/w:ins|w:del/);
  });

  it('has moved text at its new position', () => {
    const from = raw(
      `${change('moveFromRangeStart')}${change('moveFrom', '<w:r><w:t>moved</w:t></w:r>')}<w:moveFromRangeEnd w:id="1"/>`,
    );
    const to = raw(
      `${change('moveToRangeStart')}${change('moveTo', '<w:r><w:t>moved</w:t></w:r>')}<w:moveToRangeEnd w:id="1"/>`,
    );
    expect(accepted(paragraph('A', from), paragraph('B', to))).toBe(
      same(paragraph('A'), paragraph('B', raw('<w:r><w:t>moved</w:t></w:r>'))),
    );
  });

  it('has the new formatting of runs, paragraphs, tables and sections', () => {
    const runChange = `<w:rPr><w:b/>${change('rPrChange', '<w:rPr><w:i/></w:rPr>')}</w:rPr>`;
    const changed = styledParagraph(
      `<w:jc w:val="left"/>${change('pPrChange', '<w:pPr><w:jc w:val="right"/></w:pPr>')}`,
      raw(`<w:r>${runChange}<w:t>Text</w:t></w:r>`),
    );
    const plain = styledParagraph(
      '<w:jc w:val="left"/>',
      raw('<w:r><w:rPr><w:b/></w:rPr><w:t>Text</w:t></w:r>'),
    );
    expect(accepted(changed)).toBe(same(plain));
  });

  it('joins a paragraph whose mark was deleted with the next one, which keeps its format', () => {
    const title = '<w:pStyle w:val="Heading1"/>';
    const first = styledParagraph(`${title}<w:rPr>${change('del')}</w:rPr>`, 'One ');
    const joined = styledParagraph('<w:jc w:val="right"/>', 'One ', 'two');
    expect(accepted(first, styledParagraph('<w:jc w:val="right"/>', 'two'))).toBe(same(joined));
    expect(accepted(marked('del', 'One '), marked('del', deleted('gone')), paragraph('two'))).toBe(
      same(paragraph('One ', 'two')),
    );
    expect(accepted(marked('moveFrom', 'One'), raw('<w:p/>'))).toBe(same(paragraph('One')));
    expect(accepted(marked('del', 'One '), raw(bookmarkStart), paragraph('two'), raw(bookmarkEnd))).toBe(
      same(paragraph('One ', raw(bookmarkStart), 'two'), raw(bookmarkEnd)),
    );
  });

  it('keeps a paragraph without a successor to join, unless it is empty', () => {
    const rows = table([['Cell']]);
    expect(accepted(marked('del', 'One'), rows)).toBe(same(styledParagraph('<w:rPr></w:rPr>', 'One'), rows));
    expect(accepted(marked('del', deleted('One')), rows)).toBe(same(rows));
    expect(accepted(paragraph('One'), marked('del', deleted('two')))).toBe(
      same(paragraph('One'), styledParagraph('<w:rPr></w:rPr>')),
    );
    const [cell] = [table([[[marked('del', 'in a cell')]]])];
    expect(accepted(cell, paragraph('Behind'))).toBe(
      same(table([[[styledParagraph('<w:rPr></w:rPr>', 'in a cell')]]]), paragraph('Behind')),
    );
  });

  it('accepts changes in text boxes within joined paragraphs', () => {
    const box = (...blocks: readonly Block[]) => textBox(...blocks);
    expect(accepted(marked('del', box(marked('del', 'a '), paragraph('b'))), paragraph('c'))).toBe(
      same(paragraph(box(paragraph('a ', 'b')), 'c')),
    );
  });

  it('keeps inserted rows and cells and drops deleted ones', () => {
    const row = (properties: string, ...cells: readonly string[]) =>
      `<w:tr>${properties}${cells.join('')}</w:tr>`;
    const cell = (text: string, properties = '') =>
      `<w:tc>${properties}<w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = (...content: readonly string[]) => raw(`<w:tbl><w:tblPr/>${content.join('')}</w:tbl>`);
    const properties = (mark: string) => `<w:trPr>${change(mark)}</w:trPr>`;
    const cellMark = (mark: string) => `<w:tcPr>${change(mark)}</w:tcPr>`;
    const table = rows(
      row(properties('ins'), cell('new')),
      row(properties('del'), cell(`${bookmarkStart}old`)),
      row('', cell('kept'), cell('gone', cellMark('cellDel')), cell('added', cellMark('cellIns'))),
      row('', cell('a', cellMark('cellDel')), cell('b', cellMark('cellDel'))),
    );
    expect(accepted(table, raw(bookmarkEnd))).toBe(
      same(
        rows(
          row('<w:trPr></w:trPr>', cell('new')),
          bookmarkStart,
          row('', cell('kept'), cell('added', '<w:tcPr></w:tcPr>')),
        ),
        raw(bookmarkEnd),
      ),
    );
    expect(accepted(rows(row(properties('del'), cell('old'))), paragraph('Behind'))).toBe(
      same(paragraph('Behind')),
    );
  });

  it('merges cells whose merge was tracked', () => {
    const merged = '<w:cellMerge w:id="1" w:author="Ada" w:vMerge="rest"/>';
    const rows = (mark: string) =>
      raw(`<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr>${mark}</w:tcPr><w:p/></w:tc></w:tr></w:tbl>`);
    expect(accepted(rows(merged))).toBe(same(rows('<w:vMerge w:val="restart"/>')));
  });

  it('keeps ranges that begin or end in deleted text', () => {
    const gone = raw(change('del', `${bookmarkStart}<w:r><w:delText>old</w:delText></w:r>`));
    expect(accepted(paragraph(gone, 'text', raw(bookmarkEnd)))).toBe(
      same(paragraph(raw(bookmarkStart), 'text', raw(bookmarkEnd))),
    );
  });

  it('accepts changes in notes and styles', () => {
    const style = `<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:rPr>${change('rPrChange', '<w:rPr/>')}</w:rPr></w:style>`;
    const source = docxWith({ styles: style }, paragraph('Text', footnote('A ', deleted('bad '), 'note')));
    const { bytes } = format.open(source, accept).write(new Map());
    expect(part(bytes, 'word/footnotes.xml')).not.toContain('w:del');
    expect(part(bytes, 'word/styles.xml')).not.toContain('rPrChange');
  });
});
