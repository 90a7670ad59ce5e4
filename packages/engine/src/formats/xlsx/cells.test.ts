import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formula,
  inline,
  rich,
  sheet,
  stringItem,
  table,
  workbook,
  workbookWith,
} from '../../fixtures/xlsx.ts';
import type { Document, InlineContent } from '../../model/index.ts';
import { arbitraryTarget, propertyRuns } from '../../testing/index.ts';
import { inlineText } from '../../text/inline.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { decodeEntities } from '../../xml/index.ts';
import { readArchive, writeArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const STRINGS = 'xl/sharedStrings.xml';
const SHEET = 'xl/worksheets/sheet1.xml';

const partText = (bytes: Uint8Array, name: string) => new TextDecoder().decode(readArchive(bytes).read(name));
const texts = (document: Document) => document.units.map(({ source }) => encodeInline(source));
const wire = (text: string): InlineContent => decodeInline(text).content;

/** Writes targets by source text, both as wire text. */
function translate(document: Document, targets: Readonly<Record<string, string>>) {
  const pairs = document.units.flatMap(({ id, source }) => {
    const target = targets[encodeInline(source)];
    return target === undefined ? [] : [[id, wire(target)] as const];
  });
  return document.write(new Map(pairs));
}

describe('cells', () => {
  it('are units in the order of sheets and rows, with each shared string once', () => {
    const document = format.open(
      workbook(
        sheet('One', [
          ['Beta', 'Alpha'],
          ['Gamma', 'Beta'],
        ]),
        sheet('Two', [['Alpha', 'Delta']]),
      ),
    );
    expect(texts(document)).toEqual(['Beta', 'Alpha', 'Gamma', 'Delta']);
    expect(document.units.map(({ context }) => context.location)).toEqual([
      'One!A1',
      'One!B1',
      'One!A2',
      'Two!B1',
    ]);
    expect(document.units[2]?.context).toMatchObject({ headings: ['One'], column: 'Beta' });
  });

  it('exclude numbers, codes and formula results', () => {
    const rows = [['AB-1234', 12, '12', formula('A1&"x"', 'AB-1234x'), 'Name']];
    expect(texts(format.open(workbook(sheet('S', rows))))).toEqual(['Name']);
  });

  it('may have inline strings', () => {
    const document = format.open(workbook(sheet('S', [[inline('Open'), inline('Open')]])));
    expect(texts(document)).toEqual(['Open']);
    expect(
      partText(translate(document, { Open: 'Offen' }).bytes, SHEET).match(/<t>Offen<\/t>/g),
    ).toHaveLength(2);
  });

  it('may be in the cell itself, without a formula, as web exports write them', () => {
    const own = (text: string) => ({ cell: () => ({ attributes: ' t="str"', content: `<v>${text}</v>` }) });
    const result = { cell: () => ({ attributes: ' t="str"', content: '<f>A1&amp;1</f><v>Open1</v>' }) };
    const document = format.open(workbook(sheet('S', [[own('Open &amp; new'), own('42'), result]])));
    expect(document.units.map(({ source }) => source)).toEqual([['Open & new']]);
    const { bytes, report } = document.write(new Map([[document.units[0]?.id ?? '', ['Offen <neu> ']]]));
    expect(partText(bytes, SHEET)).toContain('<v>Offen &lt;neu&gt; </v>');
    expect(report.ok).toBe(true);
  });

  it('are read for any namespace, workbook location and string index', () => {
    const bytes = workbookWith({ strict: true, main: 'x/book.xml' }, sheet('S', [['Name', 'Other']]));
    expect(texts(format.open(bytes))).toEqual(['Name', 'Other']);
    const lost = { cell: () => ({ attributes: ' t="s"', content: '<v>99</v>' }) };
    expect(texts(format.open(workbook(sheet('S', [[lost, 'Name']]))))).toEqual(['Name']);
  });

  it('are written byte for byte when every target is its source', () => {
    const bytes = workbook(sheet('S', [['Name', rich('a ', ['<b/>', 'bold'], ' word'), 3]]));
    const document = format.open(bytes);
    expect(document.write(new Map(document.units.map(({ id, source }) => [id, source]))).bytes).toEqual(
      bytes,
    );
    expect(document.write(new Map()).bytes).toEqual(bytes);
  });

  it('change in the shared string table only', () => {
    const bytes = workbook(sheet('S', [['Name', 'Name']]));
    const { bytes: output, report } = translate(format.open(bytes), { Name: '=Name & <b>' });
    expect(partText(output, STRINGS)).toContain('<si><t>=Name &amp; &lt;b&gt;</t></si>');
    expect(partText(output, SHEET)).toBe(partText(bytes, SHEET));
    expect(report).toMatchObject({ ok: true, partsRewritten: 1, unitsWritten: 1 });
  });

  it('keep apparent escapes, and line breaks', () => {
    const document = format.open(workbook(sheet('S', [['One\ntwo']])));
    const output = translate(document, { 'One&#10;two': 'Eins&#10;_x0041_ ' });
    expect(partText(output.bytes, STRINGS)).toContain('<t xml:space="preserve">Eins\n_x005F_x0041_ </t>');
  });

  it('lose their phonetic hints when their text changes', () => {
    const item = stringItem('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>');
    const document = format.open(workbook(sheet('S', [[item]])));
    expect(texts(document)).toEqual(['東京']);
    expect(partText(translate(document, { 東京: 'Tokyo' }).bytes, STRINGS)).toContain(
      '<si><t>Tokyo</t></si>',
    );
  });
});

describe('rich text in a cell', () => {
  const bytes = workbook(sheet('S', [[rich('the ', ['<b/>', 'big'], ' and ', ['<i/>', 'red'], ' house')]]));

  it('represents formats as codes', () => {
    expect(texts(format.open(bytes))).toEqual(['the <g1>big</g1> and <g2>red</g2> house']);
  });

  it('moves formats with their codes', () => {
    const output = translate(format.open(bytes), {
      'the <g1>big</g1> and <g2>red</g2> house': 'la maison <g2>rouge</g2>',
    });
    expect(partText(output.bytes, STRINGS)).toContain(
      '<si><r><t xml:space="preserve">la maison </t></r><r><rPr><i/></rPr><t>rouge</t></r></si>',
    );
  });

  it('declares prefixes in its runs, and is indented', () => {
    const start = '<d:r xmlns:d="http://schemas.openxmlformats.org/spreadsheetml/2006/main">';
    const cell = stringItem(
      `\n ${start}\n <rPr><b/></rPr>\n <t>Note:</t>\n </d:r>\n ${start}\n <t xml:space="preserve"> by us</t>\n </d:r>\n`,
    );
    const output = translate(format.open(workbook(sheet('S', [[cell]]))), {
      '<g1>Note:</g1> by us': 'unsere <g1>Note</g1>',
    });
    expect(output.report.ok).toBe(true);
    expect(partText(output.bytes, STRINGS)).toContain(
      `<si>\n ${start}<d:t xml:space="preserve">unsere </d:t></d:r>${start}\n <rPr><b/></rPr><d:t>Note</d:t></d:r>\n</si>`,
    );
  });

  it('combines the formats of nested codes, and all attributes of a font', () => {
    const font = (name: string, more: string) =>
      `<sz val="11"/><rFont val="${name}"/><family val="2"/>${more}`;
    const cell = rich(
      [font('Calibri', '<scheme val="minor"/>'), 'most of it is plain '],
      [font('Arial', ''), 'one'],
      [font('Calibri', '<scheme val="minor"/>'), ' and '],
      [`<b/>${font('Calibri', '<scheme val="minor"/>')}`, 'two'],
    );
    const output = translate(format.open(workbook(sheet('S', [[cell]]))), {
      'most of it is plain <g1>one</g1> and <g2>two</g2>': '<g1>x<g2>y</g2></g1>',
    });
    const both = `<b/>${font('Arial', '')}`;
    expect(partText(output.bytes, STRINGS)).toContain(
      `<si><r><rPr>${font('Arial', '')}</rPr><t>x</t></r><r><rPr>${both}</rPr><t>y</t></r></si>`,
    );
  });

  it('is well formed for any code order', () => {
    const document = format.open(bytes);
    const [unit] = document.units;
    if (unit === undefined) throw new Error('No unit');
    fc.assert(
      fc.property(arbitraryTarget(unit), (target) => {
        const output = partText(document.write(new Map([[unit.id, target]])).bytes, STRINGS);
        const written = [...output.matchAll(/<t(?: [^>]*)?>([^<]*)<\/t>/g)]
          .map(([, text = '']) => text)
          .join('');
        expect(decodeEntities(written)).toBe(inlineText(target));
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

describe('hidden cells', () => {
  const rows = [
    ['Shown', 'Both'],
    ['Both', 'Hidden'],
  ];

  it('are skipped', () => {
    expect(texts(format.open(workbook(sheet('S', rows, { hiddenRows: [2] }))))).toEqual(['Shown', 'Both']);
    const columns = { before: '<cols><col min="2" max="2" hidden="1"/></cols>' };
    expect(texts(format.open(workbook(sheet('S', rows, columns))))).toEqual(['Shown', 'Both']);
    expect(
      texts(format.open(workbook(sheet('S', rows), sheet('H', [['Secret']], { state: 'hidden' })))),
    ).not.toContain('Secret');
  });

  it('are counted in one message when they have text', () => {
    const many = [['Shown', 'Column', 1], ['Row'], ['Other row', 'AB-1234'], [1], ['Shown']];
    const columns = { before: '<cols><col min="2" max="3" hidden="1"/></cols>', hiddenRows: [2, 3, 4, 5] };
    const { messages } = format.open(
      workbook(
        sheet('S', many, columns),
        sheet('H', [['Secret'], ['Another']], { state: 'hidden' }),
        sheet('Numbers', [[1]], { state: 'hidden' }),
      ),
    );
    expect(messages.map(({ text }) => text)).toEqual([
      'Hidden content was left unchanged: 1 sheet, 3 rows, 1 column.',
    ]);
  });

  it('are translated on request', () => {
    const options = { hidden: true };
    expect(texts(format.open(workbook(sheet('S', rows, { hiddenRows: [2] })), options))).toContain('Hidden');
  });

  it('are translated with a message when nothing visible has text', () => {
    const cover = sheet('Cover', [[1, 'AB-1234']]);
    const form = sheet('Form', [['Inspected by']], { state: 'veryHidden' });
    const document = format.open(workbook(cover, form));
    expect(texts(document)).toEqual(['Inspected by']);
    expect(document.messages.map(({ code }) => code)).toEqual(['hidden-translated']);
    const { bytes, report } = translate(document, { 'Inspected by': 'Geprüft von' });
    expect(partText(bytes, STRINGS)).toContain('<t>Geprüft von</t>');
    expect(report.ok).toBe(true);
    expect(format.open(workbook(cover)).messages).toEqual([]);
  });

  it('keep a text that they share with visible cells', () => {
    const document = format.open(workbook(sheet('S', rows, { hiddenRows: [2] })));
    const { bytes } = translate(document, { Both: 'Beide' });
    expect(partText(bytes, STRINGS)).toContain(
      '<si><t>Beide</t></si><si><t>Hidden</t></si><si><t>Both</t></si></sst>',
    );
    expect(partText(bytes, STRINGS)).toContain('uniqueCount="4"');
    expect(partText(bytes, SHEET)).toContain('<c r="A2" t="s"><v>3</v></c>');
    expect(partText(bytes, SHEET)).toContain('<c r="B1" t="s"><v>1</v></c>');
  });

  it('change with visible cells when formulas compare them', () => {
    const compared = [...rows, [formula('VLOOKUP(B1,A:B,2,0)', 'x')]];
    const document = format.open(workbook(sheet('S', compared, { hiddenRows: [2] })));
    const { bytes } = translate(document, { Both: 'Beide' });
    expect(partText(bytes, STRINGS)).not.toContain('Both');
  });

  it('are translated in a filtered list', () => {
    const filtered = {
      hiddenRows: [2],
      after: '<autoFilter ref="A1:B2"><filterColumn colId="0"/></autoFilter>',
    };
    expect(texts(format.open(workbook(sheet('S', rows, filtered))))).toContain('Hidden');
  });

  it('are translated in a filtered table', () => {
    const part = table('T', 'A1:B2', ['Shown', 'Both']);
    const filter = '<autoFilter ref="A1:B2"><filterColumn colId="0"/></autoFilter><tableColumns';
    const parts = [{ ...part, xml: part.xml.replace('<tableColumns', filter) }];
    expect(texts(format.open(workbook(sheet('S', rows, { hiddenRows: [2], parts }))))).toContain('Hidden');
  });

  it('are translated in a folded group', () => {
    const columns = { before: '<cols><col min="2" max="2" hidden="1" outlineLevel="1"/></cols>' };
    expect(texts(format.open(workbook(sheet('S', rows, columns))))).toContain('Hidden');
    const bytes = workbook(sheet('S', rows, { hiddenRows: [2] }));
    const folded = partText(bytes, SHEET).replace('hidden="1"', '$& outlineLevel="2"');
    const grouped = writeArchive(readArchive(bytes), new Map([[SHEET, new TextEncoder().encode(folded)]]));
    expect(texts(format.open(grouped))).toContain('Hidden');
  });

  it('are translated when a list offers them as choices', () => {
    const list = (formula1: string) =>
      `<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>${formula1}</formula1></dataValidation></dataValidations>`;
    const lists = sheet('Lists', [['Open', 'Note'], ['Closed'], ['Other']], { state: 'hidden' });
    const read = (formula1: string, after = '') =>
      texts(format.open(workbookWith({ after }, sheet('S', [['Open']], { after: list(formula1) }), lists)));
    expect(read('Lists!$A$1:$A$2')).toEqual(['Open', 'Closed']);
    const name = '<definedNames><definedName name="States">Lists!$A$1:$A$3</definedName></definedNames>';
    expect(read('states', name)).toEqual(['Open', 'Closed', 'Other']);
    // The cell has the text of the choice.
    expect(read('&quot;Open,Closed&quot;')).toEqual(['Open', 'Closed']);
  });

  it('keep their text when it is not shared', () => {
    const own = [[inline('Both')], [inline('Both')]];
    const document = format.open(workbook(sheet('S', own, { hiddenRows: [2] })));
    expect(partText(translate(document, { Both: 'Beide' }).bytes, SHEET)).toMatch(/Beide.*Both/);
  });

  it('include those covered by merged cells', () => {
    const merged = { after: '<mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>' };
    expect(texts(format.open(workbook(sheet('S', rows, merged))))).toEqual(['Shown']);
  });
});

describe('cells that functions do not read as text', () => {
  it.each([
    ['CELL(A1,B1)', ['Other', 'Label']],
    ['INFO(A1)', ['Other', 'Label']],
    ['CONVERT(1,A1,B1)', ['Label']],
    ['DATEVALUE(A1)', ['Other', 'Label']],
    ['TIMEVALUE(A1)', ['Other', 'Label']],
    ['VALUE(A1)+1', ['Other', 'Label']],
    ['DATEDIF(C1,C2,A1)', ['Other', 'Label']],
    ['LEN(A1)', ['Word', 'Other', 'Label']],
  ])('are unchanged: %s', (text, expected) => {
    const rows = [['Word', 'Other'], [formula(text)], ['Label']];
    expect(texts(format.open(workbook(sheet('S', rows))))).toEqual(expected);
  });

  it('are unchanged when other cells of the same text are translated and formulas compare cells', () => {
    const rows = [
      ['inch', formula('CONVERT(1,A1,A3)')],
      ['Unit: inch', formula('COUNTIF(A1:A9,A4)')],
      ['foot'],
      ['inch'],
    ];
    const { bytes } = translate(format.open(workbook(sheet('S', rows))), { inch: 'Zoll', foot: 'Fuß' });
    expect(partText(bytes, SHEET)).not.toContain('<c r="A1" t="s"><v>0</v></c>');
    expect(partText(bytes, STRINGS)).toMatch(/Zoll.*foot.*inch/);
  });
});

describe('a workbook', () => {
  it('applies the counting rules', () => {
    const document = format.open(workbook(sheet('S', [['Total amount', 'TOTAL', 'No', 'AB-1']])));
    expect(document.count()).toMatchObject({ characters: 12, words: 2, estimatedPages: 1, format: 'xlsx' });
    expect(document.count().multiplier).toMatchObject({ value: 1.25, effectiveCharacters: 15 });
    expect(document.sample()[0]).toMatchObject({ position: 'first', text: 'Total amount' });
  });

  it('reverses its columns for a right-to-left language, and back', () => {
    const view = (attribute: string) => ({
      before: `<sheetViews><sheetView${attribute} workbookViewId="0"/></sheetViews>`,
    });
    const write = (attribute: string, targetLanguage: string) =>
      partText(
        format.open(workbook(sheet('S', [['Name']], view(attribute)))).write(new Map(), { targetLanguage })
          .bytes,
        SHEET,
      );
    expect(write('', 'ar')).toContain('<sheetView workbookViewId="0" rightToLeft="1"/>');
    expect(write(' rightToLeft="1"', 'de')).toContain('<sheetView rightToLeft="0" workbookViewId="0"/>');
    expect(write('', 'de')).toContain('<sheetView workbookViewId="0"/>');
  });

  it('swaps the sides of its cells when all of its sheets change their direction', () => {
    const alignments = (...sides: readonly string[]) =>
      sides.map((side) => `<xf><alignment horizontal="${side}" indent="1"/></xf>`).join('');
    const stylesWith = (named: string, direct: string) =>
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellStyleXfs><xf/>${named}</cellStyleXfs><cellXfs>${direct}</cellXfs></styleSheet>`;
    const view = (rightToLeft: string) =>
      `<sheetViews><sheetView rightToLeft="${rightToLeft}" workbookViewId="0"/></sheetViews>`;
    const before = stylesWith(alignments('left'), alignments('right', 'center', 'general'));
    const after = stylesWith(alignments('right'), alignments('left', 'center', 'general'));
    const stylesOf = (targetLanguage: string, ...directions: readonly string[]) => {
      const sheets = directions.map((each, at) => sheet(`S${at}`, [['Name']], { before: view(each) }));
      const parts = [{ relationship: 'styles', name: 'xl/styles.xml', xml: before }];
      const document = format.open(workbookWith({ parts }, ...sheets));
      return partText(document.write(new Map(), { targetLanguage }).bytes, 'xl/styles.xml');
    };
    expect(stylesOf('ar', '0', '0')).toContain(after);
    expect(stylesOf('de', '1')).toContain(after);
    expect(stylesOf('ar', '1')).toContain(before);
    expect(stylesOf('ar', '0', '1')).toContain(before);
    expect(stylesOf('de', '0')).toContain(before);
  });

  it('is distinguished from other packages', () => {
    const broken = workbookWith({ main: 'xl/other.xml' }, sheet('S', [['Name']]));
    expect(texts(format.open(broken))).toEqual(['Name']);
    expect(() => format.open(new Uint8Array(0))).toThrow('empty');
    const binary = workbookWith({ main: 'xl/workbook.bin' }, sheet('S', [['Name']]));
    expect(() => format.open(binary)).toThrow('binary Excel workbook (.xlsb)');
    const none = writeArchive(
      readArchive(broken),
      new Map([['xl/other.xml', new TextEncoder().encode('<x/>')]]),
    );
    expect(() => format.open(none)).toThrow("Invalid .xlsx file: 'xl/workbook.xml' not found.");
    const torn = writeArchive(
      readArchive(broken),
      new Map([[SHEET, new TextEncoder().encode('<worksheet>')]]),
    );
    expect(() => format.open(torn)).toThrow('Failed to parse XLSX XML structure.');
  });
});
