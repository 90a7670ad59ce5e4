import { describe, expect, it } from 'vitest';
import { docx, field, footnote, header, paragraph, sheet, textBox, workbook } from '../../fixtures/index.ts';
import * as odf from '../../fixtures/odf.ts';
import * as pptx from '../../fixtures/pptx.ts';
import { formula } from '../../fixtures/xlsx.ts';
import type { FormatName } from '../../model/index.ts';
import { openDocument } from '../../open.ts';
import { type KeptClass, keptTexts } from '../index.ts';

/** Where the texts of a class are, as "location: text". */
async function located(bytes: Uint8Array, format: FormatName, name: KeptClass): Promise<readonly string[]> {
  const all = await keptTexts(await openDocument(bytes, format), bytes, {}, { isLocated: true });
  return all
    .filter((each) => each.class === name)
    .flatMap(({ examples }) => examples.map(({ location, text }) => `${location}: ${text}`));
}

describe('locations of what stays', () => {
  it('names sheets and cells of workbooks, also for shared strings', async () => {
    const bytes = workbook(
      sheet('Costs & more', [
        ['Words', null],
        ['{name}', formula('COUNTIF(A1:A9,"not yet")')],
      ]),
      sheet('Second', [['{name}', '{other}']]),
    );
    expect(await located(bytes, 'xlsx', 'formula')).toEqual(['Costs & more!B2: COUNTIF(A1:A9,"not yet")']);
    expect(await located(bytes, 'xlsx', 'code')).toEqual(['Costs & more!A2: {name}', 'Second!B1: {other}']);
  });

  it('counts slides in the order of the presentation', async () => {
    const date = (text: string) =>
      pptx.paragraph('Words', pptx.raw(`<a:fld id="{0}" type="datetime1"><a:t>${text}</a:t></a:fld>`));
    const slide = (text: string) => pptx.slide(pptx.textBox(date(text)));
    const bytes = pptx.pptx(slide('in May'), { ...slide('in June'), notes: [date('in July')] });
    expect(await located(bytes, 'pptx', 'field')).toEqual([
      'Slide 1: in May',
      'Slide 2, notes: in July',
      'Slide 2: in June',
    ]);
  });

  it('names parts of Word documents, and words next to the place', async () => {
    const bytes = docx(
      header(paragraph('Page', field(' SET A "In the header" ', ''))),
      paragraph('The first words that are before'),
      paragraph(field(' SET A "In the body" ', '')),
      paragraph('A', footnote(paragraph('Said', field(' SET A "In a note" ', '')))),
      textBox(paragraph('Words in the box', field(' SET A "In a box" ', ''))),
    );
    expect(new Set(await located(bytes, 'docx', 'field'))).toEqual(
      new Set([
        'Near “The first words that are before”: SET A "In the body"',
        'Text box, near “Words in the box”: SET A "In a box"',
        'Footnotes, near “Said”: SET A "In a note"',
        'Header: SET A "In the header"',
      ]),
    );
  });

  it('counts repeated rows and columns of OpenDocument sheets', async () => {
    const gap = '<table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row>';
    const blank = '<table:table-cell table:number-columns-repeated="26"/>';
    const bytes = odf.ods(
      odf.sheet('All', odf.row(odf.cell('Words')), gap, odf.row(blank, odf.cell('{name}'))),
    );
    expect(await located(bytes, 'ods', 'code')).toEqual(['All!AA5: {name}']);
  });

  it('names slides, notes and text of OpenDocument files, and lines of text', async () => {
    const notes =
      '<presentation:notes><draw:frame><draw:text-box><text:p>Words <text:date>in May</text:date></text:p></draw:text-box></draw:frame></presentation:notes>';
    const bytes = odf.odp(
      `${odf.slide(odf.textBox(odf.p('Words')))}${odf.slide(odf.textBox(odf.p('Words <text:date>in June</text:date>')), notes)}`,
    );
    expect(await located(bytes, 'odp', 'field')).toEqual(['Slide 2: in June', 'Slide 2, notes: in May']);
    const date = '<text:date>in May</text:date>';
    const text = odf.odt(
      odf.p('日本語の本文です') + odf.p(date) + odf.p('Words with a note', odf.note('1', odf.p(date))),
    );
    expect(await located(text, 'odt', 'field')).toEqual([
      'Near “日本語の本文です”: in May',
      'Note, near “Words with a note”: in May',
    ]);
    const lines = new TextEncoder().encode('Words here.\n\nSee $x_{max}$ there.\n');
    expect(await located(lines, 'md', 'equation')).toEqual(['Line 3: $x_{max}$']);
  });
});
