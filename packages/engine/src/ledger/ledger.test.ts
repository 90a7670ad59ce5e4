import { describe, expect, it } from 'vitest';
import { zip } from '../fixtures/chart.ts';
import {
  type Block,
  deleted,
  docx,
  everythingDocument,
  field,
  hidden,
  paragraph,
  raw,
  sheet,
  styledParagraph,
  workbook,
} from '../fixtures/index.ts';
import * as odf from '../fixtures/odf.ts';
import * as pptx from '../fixtures/pptx.ts';
import { formula } from '../fixtures/xlsx.ts';
import type { FormatName } from '../model/index.ts';
import { openDocument } from '../open.ts';
import { readArchive } from '../zip/index.ts';
import { type KeptClass, keptMessages, keptTexts, takeLedger } from './index.ts';

/** The texts of a class, by place. */
async function kept(bytes: Uint8Array, format: FormatName, name: KeptClass): Promise<readonly string[]> {
  const all = await keptTexts(await openDocument(bytes, format), bytes);
  return all
    .filter((each) => each.class === name)
    .flatMap(({ examples }) => examples.map(({ text }) => text));
}

const word = (...blocks: readonly Block[]) => docx(paragraph('Translated words.'), ...blocks);

describe('the ledger of a document', () => {
  it.each(['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'] as const)(
    'knows why every text of a %s with everything stays',
    async (format) => {
      const { letters, translated, kept: all } = await takeLedger(everythingDocument(format), format);
      expect(translated).toBeGreaterThan(10);
      expect(letters).toBe(all.reduce((sum, each) => sum + each.letters, translated));
      expect(all.find((each) => each.class === 'unknown')).toBeUndefined();
    },
  );

  it('names a part that cannot be read, as readers of formats leave it', async () => {
    const archive = readArchive(docx(paragraph('Translated words.')));
    const bytes = zip({
      ...Object.fromEntries(archive.entries.map(({ name }) => [name, archive.read(name)])),
      'word/drawings/vmlDrawing1.vml': '<xml><![if supportMisalignedColumns]>',
      'word/_rels/styles.xml.rels': '<Relationships',
    });
    const all = await keptTexts(await openDocument(bytes, 'docx'), bytes, {}, { isLocated: true });
    expect(all.find((each) => each.class === 'unreadable')).toMatchObject({
      texts: 1,
      examples: [{ text: 'word/drawings/vmlDrawing1.vml' }],
    });
  });

  it('finds words in elements and attributes that nobody knows', async () => {
    const bytes = word(raw('<x:note xmlns:x="urn:x" hint="Read this first">Words</x:note>'));
    expect(await kept(bytes, 'docx', 'unknown')).toEqual(['Read this first', 'Words']);
  });

  it('counts the letters of units as translated, and no others', async () => {
    const { letters, translated, kept: all } = await takeLedger(word(paragraph(hidden('Secret'))), 'docx');
    expect([letters - translated >= 6, translated]).toEqual([true, 'Translatedwords'.length]);
    expect(all.find((each) => each.class === 'hidden')).toMatchObject({ texts: 1, letters: 6 });
  });

  it('tells code, fields, deleted text and file names apart', async () => {
    const bytes = word(
      styledParagraph('<w:pStyle w:val="HTMLPreformatted"/>', 'let answer = 42;'),
      paragraph('Dear', field(' SET A "Sir or Madam" ', '1')),
      paragraph('Kept', deleted('Gone')),
      paragraph(
        raw('<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" alt="logo.png"/></w:pict></w:r>'),
      ),
    );
    expect(await kept(bytes, 'docx', 'field')).toEqual(['SET A "Sir or Madam"']);
    expect(await kept(bytes, 'docx', 'deleted')).toEqual(['Gone']);
    expect(await kept(bytes, 'docx', 'reference')).toEqual(['logo.png']);
  });

  it('counts the words of formulas, not their results and references', async () => {
    const cell = odf.formula('of:=COUNTIF([.A1];"Too many")', '0');
    const bytes = odf.ods(
      odf.sheet('Sheet', odf.row(odf.cell('Words'), cell, odf.formula('of:=[.A1]', 'Words'))),
    );
    expect(await kept(bytes, 'ods', 'formula')).toEqual(['of:=COUNTIF([.A1];"Too many")']);
  });

  it('knows cells that stay because formulas look for them, and units that do', async () => {
    const looks = (code: string) =>
      odf.sheet('All', odf.row(odf.cell('All done'), odf.formula(`of:=${code}`, '1')));
    expect(await kept(odf.ods(looks('SEARCH("done";[.A1])')), 'ods', 'match')).toEqual(['All done']);
    expect(await kept(odf.ods(looks('CONVERT(1;[.A1];"m")')), 'ods', 'unknown')).toEqual(['All done']);
    const rows = [['All done', formula('COUNTIF(A:A,"*done*")')]];
    const all = await keptTexts(
      await openDocument(workbook(sheet('S', rows)), 'xlsx'),
      workbook(sheet('S', rows)),
    );
    expect(all.map((each) => each.class)).toEqual(['formula', 'name']);
  });

  it('counts dates in content controls as fields', async () => {
    const date =
      '<w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent><w:r><w:t>3 May</w:t></w:r></w:sdtContent></w:sdt>';
    expect(await kept(word(paragraph('On ', raw(date))), 'docx', 'field')).toEqual(['3 May']);
    const control = '<loext:content-control loext:date="true">3 May</loext:content-control>';
    expect(await kept(odf.odt(odf.p('On ', control)), 'odt', 'field')).toEqual(['3 May']);
  });

  it('knows that the fallback of an equation repeats it', async () => {
    const equation =
      '<mc:AlternateContent><mc:Choice Requires="a14"><a14:m/></mc:Choice><mc:Fallback><a:r><a:t>Profit of the year</a:t></a:r></mc:Fallback></mc:AlternateContent>';
    const bytes = pptx.pptx(pptx.slide(pptx.textBox(pptx.paragraph('See ', pptx.raw(equation)))));
    expect(await kept(bytes, 'pptx', 'equation')).toEqual(['Profit of the year']);
  });

  it('knows texts for older programs, and names of files', async () => {
    const xml =
      '<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:AlternateContent><mc:Choice Requires="cx"/><mc:Fallback><xdr:sp><xdr:txBody><a:p><a:r><a:t>No such chart</a:t></a:r></a:p></xdr:txBody></xdr:sp></mc:Fallback></mc:AlternateContent></xdr:wsDr>';
    const drawing = { relationship: 'drawing', name: 'xl/drawings/drawing1.xml', xml };
    const bytes = workbook(sheet('Sheet', [['Words']], { parts: [drawing] }));
    expect(await kept(bytes, 'xlsx', 'fallback')).toEqual(['No such chart']);
    const files = workbook(sheet('Sheet', [['Words', 'appsettings.json', 'sni.dll']]));
    expect(await kept(files, 'xlsx', 'reference')).toEqual(['appsettings.json', 'sni.dll']);
  });

  it('counts words that fields and equations show', async () => {
    const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
    const letters = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
    const help = '<w:ffData><w:helpText w:type="text" w:val="Write your name"/></w:ffData>';
    const bytes = word(
      paragraph('One', field(' EQ \\f(total,2) ', ''), field(' EQ \\f(x,2) ', '')),
      paragraph('Two', raw(`<w:r><w:fldChar w:fldCharType="begin">${help}</w:fldChar></w:r>`)),
      paragraph(raw(`<m:oMath ${math}>${['net profit', 'abc', 'arcsin'].map(letters).join('')}</m:oMath>`)),
    );
    expect(await kept(bytes, 'docx', 'field')).toEqual(['EQ \\f(total,2)', 'Write your name']);
    expect(await kept(bytes, 'docx', 'equation')).toEqual(['net profit']);
    expect(await kept(bytes, 'docx', 'unknown')).toEqual([]);
  });

  it('knows scripts and hidden paragraphs of OpenDocument', async () => {
    const fields =
      '<text:script>alert here</text:script><text:hidden-paragraph>shown words</text:hidden-paragraph>';
    const bytes = odf.odt(odf.p('Words ', fields));
    expect(await kept(bytes, 'odt', 'listing')).toEqual(['alert here']);
    expect(await kept(bytes, 'odt', 'field')).toEqual(['shown words']);
  });

  it('says in a sentence what stays, and warns of words in unknown places', async () => {
    const bytes = word(
      raw('<x:note xmlns:x="urn:x">Words</x:note>'),
      paragraph(field(' ASK Name "Your name?" ', '')),
    );
    const messages = keptMessages(await keptTexts(await openDocument(bytes, 'docx'), bytes));
    expect(messages.map(({ text }) => text)).toEqual([
      'Stays as it is: 1 text without a known reason, 1 text of a field.',
      'Left as it is, and it is not known why: “Words”.',
    ]);
  });

  it('shows formulas without the letters that are translated, and does not count addresses in them', async () => {
    const rows = [
      [formula(`IF(B1,"Paid",COUNTIF(C1:C9,"not yet"))`), formula(`HYPERLINK("#'Cost overview'!A1","Up")`)],
    ];
    const bytes = workbook(sheet('Sheet', rows));
    expect(await kept(bytes, 'xlsx', 'formula')).toEqual(['IF(B1,"…",COUNTIF(C1:C9,"not yet"))']);
  });

  it('knows values that a program fills in', async () => {
    const bytes = workbook(sheet('Sheet', [['Words', '{name}', '{.number}']]));
    expect(await kept(bytes, 'xlsx', 'code')).toEqual(['{name}', '{.number}']);
  });

  it('has nothing to say about a document whose text is all translated', async () => {
    const bytes = workbook(sheet('Sheet', [['Words', 1]]));
    expect(keptMessages(await keptTexts(await openDocument(bytes, 'xlsx'), bytes))).toEqual([]);
  });
});
