import { describe, expect, it } from 'vitest';
import { formula, inline, rich, sheet, workbook, workbookWith } from '../../fixtures/xlsx.ts';
import { inlineText } from '../../text/inline.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const list = (formula1: string, sqref = 'A2:A9') => ({
  after: `<dataValidations count="1"><dataValidation type="list" sqref="${sqref}"><formula1>${formula1}</formula1></dataValidation></dataValidations>`,
});
const names = (...pairs: readonly (readonly [string, string])[]) => ({
  after: `<definedNames>${pairs.map(([name, to]) => `<definedName name="${name}">${to}</definedName>`).join('')}</definedNames>`,
});
const texts = (bytes: Uint8Array) => format.open(bytes).units.map(({ source }) => inlineText(source));
const hidden = { state: 'hidden' } as const;

describe('choices of drop-down lists', () => {
  it('match the translation of their cells, whatever the targets', () => {
    const bytes = workbook(
      sheet('S', [['State'], ['Open'], [rich('Op', ['<b/>', 'en'])]], list('Lists!$A$1:$A$2')),
      sheet('Lists', [[inline('Open')], [inline('Closed')]], hidden),
    );
    const document = format.open(bytes);
    const opens = document.units.filter(({ source }) => inlineText(source) === 'Open');
    expect(opens).toHaveLength(3);
    const targets = new Map(
      opens.map((unit, index) => [
        unit.id,
        unit.codes.length > 0
          ? unit.source.map((node) => (typeof node === 'string' ? 'Off' : node))
          : [`Auf ${index}`],
      ]),
    );
    const { bytes: output, messages } = document.write(targets);
    expect(messages).toEqual([]);
    const part = (name: string) => new TextDecoder().decode(readArchive(output).read(name));
    const plain = /<si><t>([^<]*)<\/t><\/si>(?=<si><r>)/.exec(part('xl/sharedStrings.xml'))?.[1];
    expect(part('xl/worksheets/sheet2.xml')).toContain(`<t>${plain}</t>`);
  });

  it.each([
    ['OFFSET(Lists!$A$1,0,0,COUNTA(Lists!$A:$A),1)', ['Open', 'Closed', 'Other']],
    ['Lists!$A$1:INDEX(Lists!$A:$A,COUNTA(Lists!$A:$A))', ['Open', 'Closed', 'Other']],
    ['INDIRECT(&quot;Lists!$A$1:$A$2&quot;)', ['Open', 'Closed']],
    ['Lists!$A:$A', ['Open', 'Closed', 'Other']],
  ])('are translated on a hidden sheet: %s', (formula1, expected) => {
    const lists = sheet('Lists', [['Open', 'Note'], ['Closed'], ['Other']], hidden);
    expect(texts(workbook(sheet('S', [['Open']], list(formula1)), lists))).toEqual(expected);
  });

  it('are unchanged when INDIRECT reads them as names, unlike other cells with the same text', () => {
    const lists = sheet(
      'Lists',
      [
        ['Fruit', 'Apple'],
        ['Office', 'Desk'],
      ],
      hidden,
    );
    const defined = names(['Fruit', 'Lists!$B$1'], ['Office', 'Lists!$B$2'], ['Kinds', 'Lists!$A$1:$A$2']);
    const rows = [['Kind', 'Thing'], ['Fruit', 'Apple'], ['Title'], ['Office']];
    const validations = {
      after:
        '<dataValidations count="2"><dataValidation type="list" sqref="A2"><formula1>Kinds</formula1></dataValidation>' +
        '<dataValidation type="list" sqref="B2"><formula1>INDIRECT($A$2)</formula1></dataValidation></dataValidations>',
    };
    const bytes = workbookWith(defined, sheet('S', rows, validations), sheet('Office', [['Fruit']]), lists);
    expect(texts(bytes)).toEqual(['Kind', 'Thing', 'Apple', 'Title', 'Fruit', 'Desk']);
    // A text that a formula compares stays as well.
    const compared = [...rows, [formula('COUNTIF(A1:A9,B9)')]];
    expect(texts(workbookWith(defined, sheet('S', compared, validations), lists))).not.toContain('Fruit');
  });
});
