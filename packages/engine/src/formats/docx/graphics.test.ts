import { describe, expect, it } from 'vitest';
import { chart, diagram, docx, docxWith, footnote, header, paragraph } from '../../fixtures/index.ts';
import type { Document, InlineContent } from '../../model/index.ts';
import { inlineText } from '../../text/inline.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const sources = ({ units }: Document) => units.map(({ source }) => encodeInline(source));

/** Every text with `?` appended. */
function ask(document: Document): Uint8Array {
  const targets = document.units.map(({ id, source }): [string, InlineContent] => [id, [...source, '?']]);
  return document.write(new Map(targets)).bytes;
}

const partText = (bytes: Uint8Array, name: string) => new TextDecoder().decode(readArchive(bytes).read(name));

describe('charts in a document', () => {
  const sales = chart({ title: 'Sales', categories: ['North', 'South'], series: ['Apples'] });
  const bytes = docx(paragraph('Above', footnote('Below')), paragraph(sales));

  it('follow the text, each name once', () => {
    expect(sources(format.open(bytes))).toEqual(['Above', 'Below', 'Sales', 'Apples', 'North', 'South']);
  });

  it('stay byte for byte when every target is its source', () => {
    const document = format.open(bytes);
    const targets = new Map(document.units.map(({ id, source }) => [id, source]));
    expect(document.write(targets).bytes).toEqual(bytes);
  });

  it('change together with the source cells', () => {
    const document = format.open(bytes);
    const result = ask(document);
    expect(partText(result, 'word/charts/chart1.xml')).toContain('<c:v>North?</c:v>');
    const workbook = readArchive(readArchive(result).read('word/embeddings/Sheet1.xlsx'));
    expect(new TextDecoder().decode(workbook.read('xl/sharedStrings.xml'))).toContain('>North?<');
    expect(sources(format.open(result))).toEqual(sources(document).map((text) => `${text}?`));
  });

  it('are found in headers, and reported when their data is external', () => {
    const linked = chart({ title: 'Costs', categories: ['West'], series: ['Pears'], data: 'external' });
    const document = format.open(docx(header(paragraph('Page')), paragraph('Text'), paragraph(linked)));
    expect(sources(document)).toEqual(['Text', 'Page', 'Costs', 'Pears', 'West']);
    expect(document.messages.map(({ code }) => code)).toEqual(['chart-data-elsewhere']);
    expect(document.write(new Map()).bytes.length).toBeGreaterThan(0);
  });
});

describe('diagrams in a document', () => {
  it('change in their data and their drawing', () => {
    const document = format.open(docx(paragraph(diagram('Plan', 'Build'))));
    expect(sources(document)).toEqual(['Plan', 'Build']);
    const result = ask(document);
    expect(partText(result, 'word/diagrams/data1.xml')).toContain('<a:t>Plan?</a:t>');
    expect(partText(result, 'word/diagrams/drawing1.xml')).toContain('<a:t>Plan?</a:t>');
  });
});

describe('numbering text', () => {
  const bytes = docxWith({ numbering: ['Chapter %1', '%1.', '', 'o', 'Chapter %1'] }, paragraph('Text'));

  it('is a unit with codes for the numbers, unlike bullets and bare numbers', () => {
    expect(sources(format.open(bytes))).toEqual(['Text', 'Chapter <x1/>']);
  });

  const written = (target: string) => {
    const targets = new Map([['l1.1', decodeInline(target).content]]);
    return partText(format.open(bytes).write(targets).bytes, 'word/numbering.xml');
  };

  it('keeps the numbers at any position', () => {
    expect(written('第<x1/>章').match(/w:val="第%1章"/g)).toHaveLength(2);
    expect(written('100%1 <x1/>')).toContain('w:val="100％1 %1"');
  });

  it('is rejected without its numbers', () => {
    expect(() => written('Kapitel')).toThrow("doesn't fit its place");
  });

  it('is read as written', () => {
    const document = format.open(bytes);
    const again = format.open(ask(document));
    expect(again.units.map(({ source }) => inlineText(source))).toEqual(['Text?', 'Chapter ?']);
  });
});
