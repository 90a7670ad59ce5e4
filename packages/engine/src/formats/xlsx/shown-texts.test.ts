import { describe, expect, it } from 'vitest';
import { formula, inline, type SheetFixture, sheet, workbook, workbookWith } from '../../fixtures/xlsx.ts';
import { inlineText } from '../../text/inline.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const validation = (formula1: string, type = 'list') => ({
  after: `<dataValidations count="1"><dataValidation type="${type}" sqref="B1:B9"><formula1>${formula1}</formula1></dataValidation></dataValidations>`,
});
const texts = (...sheets: readonly SheetFixture[]) =>
  format.open(workbook(...sheets)).units.map(({ source }) => inlineText(source));

/** The parts of a workbook whose texts are in capitals. */
function inCapitals(bytes: Uint8Array, part = 'xl/worksheets/sheet1.xml') {
  const { units, write } = format.open(bytes);
  const targets = new Map(units.map(({ id, source }) => [id, [inlineText(source).toUpperCase()]]));
  const { bytes: output, messages } = write(targets);
  return { xml: new TextDecoder().decode(readArchive(output).read(part)), messages };
}

describe('texts that formulas show', () => {
  it('are units with their place, without the blanks around them', () => {
    const { units } = format.open(
      workbook(sheet('Bill', [[3, formula('"Due: "&A1')], [formula('IF(A1,"Yes","No")')]])),
    );
    expect(units.map(({ source, context }) => [inlineText(source), context.location])).toEqual([
      ['Due:', 'Bill!B1'],
      ['Yes', 'Bill!A2'],
      ['No', 'Bill!A2'],
    ]);
  });

  it('change in all formulas and cached results', () => {
    const rows = [
      [formula('IF(1,"Paid","Open")', 'Paid'), formula('"Sum: "&3', 'Sum: 3'), formula('A1="paid"')],
    ];
    const { xml, messages } = inCapitals(workbook(sheet('S', rows)));
    expect(messages).toEqual([]);
    expect(xml).toContain('<f>IF(1,"PAID","OPEN")</f><v>PAID</v>');
    expect(xml).toContain('<f>"SUM: "&amp;3</f><v>SUM: 3</v>');
    expect(xml).toContain('<f>A1="PAID"</f>');
  });

  it('share the unit of a cell with the same text, also of a hidden one', () => {
    const rows = [['Open'], [inline('Shut')], [formula('IF(1,"Open","Shut")')]];
    expect(texts(sheet('S', rows, { hiddenRows: [2] }))).toEqual(['Open', 'Shut']);
  });

  it.each([
    [
      'on a hidden sheet',
      [sheet('S', [['Text']]), sheet('H', [[formula('IF(1,"Yes","No")')]], { state: 'hidden' })],
    ],
    ['in a hidden row', [sheet('S', [['Text'], [formula('IF(1,"Yes","No")')]], { hiddenRows: [2] })]],
    ['that are codes', [sheet('S', [['Text', formula('IF(1,"AB-1234","x")')]])]],
    [
      'that are compared only',
      [sheet('S', [['Text', formula('COUNTIF(A:A,"Other")'), formula('B1="Other"')]])],
    ],
    [
      'that a search looks into',
      [sheet('S', [['Text', formula('IF(1,"High risk","")'), formula('SEARCH("risk",B1)')]])],
    ],
    ['that are cut', [sheet('S', [['Text', formula('IF(1,"High risk","")'), formula('LEFT(B1,4)="High"')]])]],
    [
      'that are a piece of a compared text',
      [sheet('S', [['Text', formula('"Item "&1'), formula('B1="Item 1"')]])],
    ],
    [
      'that a criterion with wildcards picks',
      [sheet('S', [['Text', formula('IF(1,"High risk","")'), formula('COUNTIF(B:B,"High*")')]])],
    ],
    [
      'that INDIRECT may read as names',
      [
        sheet('S', [['Text', formula('IF(1,"Other","")'), formula('INDIRECT(B1&D1)')]]),
        sheet('Other', [[1]]),
      ],
    ],
  ])('stay %s', (_, sheets) => {
    expect(texts(...sheets)).toEqual(['Text']);
  });

  it('stay if they could be a piece of a cell that is compared', () => {
    const rows = [['Item 1', formula('"Item "&1'), formula('MATCH(B1,A:A,0)')]];
    expect(texts(sheet('S', rows))).toEqual(['Item 1']);
  });
});

describe('choices of a list that no cell has', () => {
  it('are units and change with the formulas that compare them', () => {
    const rows = [['Answer', 1, formula('IF(B1="Yes",1,0)')]];
    const { xml } = inCapitals(workbook(sheet('S', rows, validation('"Yes,No,Not sure"'))));
    expect(xml).toContain('<formula1>"YES,NO,NOT SURE"</formula1>');
    expect(xml).toContain('IF(B1="YES",1,0)');
  });

  it('are units in a name with an array', () => {
    const after = '<definedNames><definedName name="Levels">{"High","Low"}</definedName></definedNames>';
    const bytes = workbookWith({ after }, sheet('S', [['Level']], validation('Levels')));
    expect(inCapitals(bytes, 'xl/workbook.xml').xml).toContain('>{"HIGH","LOW"}<');
  });

  it('stay, with a message, if the list would be too long', () => {
    const bytes = workbook(sheet('S', [['Answer']], validation('"Yes,No"')));
    const { units, write } = format.open(bytes);
    const long = new Map(units.map(({ id }, index) => [id, [`${'x'.repeat(150)}${index}`]]));
    expect(write(long).messages.map(({ code }) => code)).toEqual(['text-kept', 'text-kept']);
  });

  it('are none if the validation is no list', () => {
    expect(texts(sheet('S', [['Answer']], validation('"Yes"', 'custom')))).toEqual(['Answer']);
  });
});
