import { describe, expect, it } from 'vitest';
import { formula, rich, type SheetFixture, sheet, workbook } from '../../fixtures/xlsx.ts';
import { decodeInline, encodeInline } from '../../text/wire.ts';
import { readArchive } from '../../zip/index.ts';
import { handsOnTexts, readReference } from './formula/repeating.ts';
import { format } from './index.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

/** The first sheet after texts are replaced by source. */
function written(targets: Readonly<Record<string, string>>, ...sheets: readonly SheetFixture[]): string {
  const document = format.open(workbook(...sheets));
  const pairs = document.units.flatMap(({ id, source }) => {
    const target = targets[encodeInline(source)];
    return target === undefined ? [] : [[id, decodeInline(target).content] as const];
  });
  return new TextDecoder().decode(readArchive(document.write(new Map(pairs)).bytes).read(SHEET));
}

const shared = (attributes: string, text: string, result: string) => ({
  cell: () => ({
    attributes: ' t="str"',
    content: `<f t="shared" ${attributes}>${text}</f><v>${result}</v>`,
  }),
});

describe('the cached result of a formula', () => {
  it('follows the referenced cell, on the same sheet and another', () => {
    const list = sheet('Price list', [['Fruit & nuts']]);
    const rows = [['Open', formula('A1', 'Open'), formula("'Price list'!$A$1", 'Fruit & nuts')]];
    const output = written({ Open: 'Offen', 'Fruit & nuts': 'Obst & Nüsse' }, sheet('S', rows), list);
    expect(output).toContain('<f>A1</f><v>Offen</v>');
    expect(output).toContain('<v>Obst &amp; Nüsse</v>');
  });

  it('is escaped for XML', () => {
    const rows = [['Nuts', formula('A1', 'Nuts')]];
    expect(written({ Nuts: 'Obst & <Nüsse>' }, sheet('S', rows))).toContain(
      '<v>Obst &amp; &lt;Nüsse&gt;</v>',
    );
  });

  it('follows in filled-down formulas, with and without a fixed column', () => {
    const rows = [
      [
        'Open',
        'Red',
        shared('ref="C1:C2" si="0"', 'A1', 'Open'),
        shared('ref="D1:D2" si="1"', '$B$1', 'Red'),
      ],
      ['Shut', 'Blue', shared('si="0"', '', 'Shut'), shared('si="1"', '', 'Red')],
    ];
    const output = written({ Open: 'Offen', Shut: 'Zu', Red: 'Rot', Blue: 'Blau' }, sheet('S', rows));
    expect([...output.matchAll(/<v>(\D+)<\/v>/g)].map(([, text]) => text)).toEqual([
      'Offen',
      'Rot',
      'Zu',
      'Rot',
    ]);
  });

  it('follows a text that the formula returns unchanged', () => {
    const rows = [['Open', 'Shut', formula('IFERROR(VLOOKUP(1,A:B,2,0),A1)', 'Shut'), formula('C1', 'Shut')]];
    const output = written({ Open: 'Offen', Shut: 'Zu' }, sheet('S', rows));
    expect(output.match(/<v>Zu<\/v>/g)).toHaveLength(2);
  });

  it('is unchanged when computed, different from its cell, or ambiguous', () => {
    const computed = [['Open', formula('UPPER(A1)', 'Open'), formula('A1', 'OPEN')]];
    const output = written({ Open: 'Offen' }, sheet('S', computed));
    expect(output.match(/<v>open<\/v>/gi)).toHaveLength(2);
    const twice = [['Open', rich(['<b/>', 'Open']), formula('CHOOSE(1,A1,B1)', 'Open')]];
    const document = format.open(workbook(sheet('S', twice)));
    const [plain, bold] = document.units;
    if (!plain || !bold) throw new Error('No units');
    const targets = new Map([
      [plain.id, ['Offen']],
      [bold.id, ['Auf']],
    ]);
    const bytes = readArchive(document.write(targets).bytes).read(SHEET);
    expect(new TextDecoder().decode(bytes)).toContain('<v>Open</v>');
  });
});

describe('a formula that repeats a cell', () => {
  it.each(['A1', '$A$1', 'Sheet2!B3', "'It''s'!C$4"])('includes %s', (text) =>
    expect(readReference(text)).toBeDefined(),
  );
  it.each(['A1:A3', 'A1+1', '-A1', 'Name', 'SUM(A1)', '[1]Sheet1!A1', '"A1"', '', 'Jan:Dec!A1'])(
    'excludes %s',
    (text) => expect(readReference(text)).toBeUndefined(),
  );

  it('may choose among cells, but not concatenate texts', () => {
    expect(handsOnTexts('IF(A1>1,B1,"none")')).toBe(true);
    expect(handsOnTexts('_xlfn.XLOOKUP(A1,B:B,C:C)')).toBe(true);
    expect(handsOnTexts('TRIM(A1)')).toBe(false);
    expect(handsOnTexts('A1&B1')).toBe(false);
    expect(handsOnTexts('MYFUNCTION(A1)')).toBe(false);
  });
});
