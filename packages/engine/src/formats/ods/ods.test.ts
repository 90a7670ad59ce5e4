import { describe, expect, it } from 'vitest';
import {
  annotation,
  cell,
  formula,
  number,
  type OdfOptions,
  odfPart,
  ods,
  p,
  row,
  sheet,
  style,
} from '../../fixtures/odf.ts';
import { inlineText } from '../../text/inline.ts';
import { encodeInline } from '../../text/wire.ts';
import { format } from './index.ts';

const open = (content: string, options?: OdfOptions) => format.open(ods(content, options));
const cells = (content: string, options?: OdfOptions) =>
  open(content, options).units.map((unit) => [unit.context.location, encodeInline(unit.source)]);

/** Writes new texts for the units that have one, and returns the content part. */
function written(content: string, texts: Readonly<Record<string, string>>): string {
  const document = open(content);
  const targets = document.units.flatMap((unit): [string, readonly string[]][] => {
    const text = texts[encodeInline(unit.source)];
    return text === undefined ? [] : [[unit.id, [text]]];
  });
  return odfPart(document.write(new Map(targets)).bytes, 'content.xml');
}

describe('units of a spreadsheet', () => {
  it('include natural-language cells, with their addresses', () => {
    expect(
      cells(
        sheet(
          'Prices',
          row(cell('Fruit'), number(3), cell('AB-1234'), cell('TOTAL')),
          row(cell('合计'), cell('x')),
        ) + sheet('Other', row(cell('Yes'))),
      ),
    ).toEqual([
      ['Prices!A1', 'Fruit'],
      ['Prices!D1', 'TOTAL'],
      ['Prices!A2', '合计'],
      ['Other!A1', 'Yes'],
    ]);
  });

  it('handle repetition without expanding it', () => {
    const empty = '<table:table-cell table:number-columns-repeated="16383"/>';
    const rows =
      '<table:table-row table:number-rows-repeated="1048575"><table:table-cell/></table:table-row>';
    expect(cells(sheet('S', rows, row(empty, cell('Last'))))).toEqual([['S!XFD1048576', 'Last']]);
    expect(cells(sheet('S', row(cell('Twice', 'table:number-columns-repeated="2"'), cell('After'))))).toEqual(
      [
        ['S!A1', 'Twice'],
        ['S!C1', 'After'],
      ],
    );
  });

  it('exclude hidden rows, columns and sheets, covered cells, results and numbers', () => {
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>';
    const hiddenRow = `<table:table-row table:visibility="collapse">${cell('Hidden')}</table:table-row>`;
    const covered = `<table:covered-table-cell office:value-type="string">${p('Covered')}</table:covered-table-cell>`;
    const group = `<table:table-row-group><table:table-header-rows>${row(cell('Grouped'))}</table:table-header-rows></table:table-row-group>`;
    const first = `<table:table table:name="A">${columns}${hiddenRow}${row(cell('Shown'), covered, cell('Column'), formula('of:=[.A2]', 'Result'))}${group}</table:table>`;
    const hidden = `<table:table table:name="B" table:style-name="off">${row(cell('Sheet'))}</table:table>`;
    const automatic = style('table', 'off', '<style:table-properties table:display="false"/>');
    expect(cells(first + hidden, { automatic })).toEqual([
      ['A!A2', 'Shown'],
      ['A!A3', 'Grouped'],
    ]);
    expect(open(first + hidden, { automatic }).messages.map(({ text }) => text)).toEqual([
      'Hidden content was left unchanged: 1 sheet, 1 row, 1 column.',
    ]);
    const all = format.open(ods(first + hidden, { automatic }), { hidden: true });
    expect(all.units.map(({ source }) => source[0])).toEqual([
      'Hidden',
      'Shown',
      'Column',
      'Grouped',
      'Sheet',
    ]);
    expect(all.messages).toEqual([]);
  });

  it('include rows excluded by a filter, written as collapsed', () => {
    const collapsed = (text: string) =>
      `<table:table-row table:visibility="collapse">${cell(text)}</table:table-row>`;
    const filter =
      '<table:filter><table:filter-condition table:field-number="0" table:value="x" table:operator="="/></table:filter>';
    const ranges = (content: string) =>
      `<table:database-ranges><table:database-range table:target-range-address="$'My sheet'.$A$1:.$A$3">${content}</table:database-range></table:database-ranges>`;
    const rows = sheet(
      'My sheet',
      row(cell('Head')),
      collapsed('Filtered'),
      row(cell('Shown')),
      collapsed('Hidden'),
    );
    const found = (content: string) => cells(rows + ranges(content)).map(([, text]) => text);
    expect(found(filter)).toEqual(['Head', 'Filtered', 'Shown']);
    expect(found('')).toEqual(['Head', 'Shown']);
    const elsewhere = filter.replace(
      '<table:filter>',
      '<table:filter table:target-range-address="S.A1:S.A9">',
    );
    expect(found(elsewhere)).toEqual(['Head', 'Shown']);
  });

  it('include filtered rows and folded groups', () => {
    const filtered = `<table:table-row table:visibility="filter">${cell('Filtered')}</table:table-row>`;
    const columns = `<table:table-column-group table:display="false"><table:table-column table:visibility="collapse"/></table:table-column-group>`;
    const folded = `<table:table-row-group table:display="false"><table:table-row table:visibility="collapse">${cell('Folded')}</table:table-row></table:table-row-group>`;
    const behind = `<table:table-row table:visibility="collapse">${cell('Hidden')}</table:table-row>`;
    expect(cells(sheet('S', columns, filtered, folded, behind))).toEqual([
      ['S!A1', 'Filtered'],
      ['S!A2', 'Folded'],
    ]);
  });

  it('include hidden text when nothing else has text, with a message', () => {
    const automatic = style('table', 'off', '<style:table-properties table:display="false"/>');
    const hidden = `<table:table table:name="B" table:style-name="off">${row(cell('Inspected by'))}</table:table>`;
    const document = open(sheet('A', row(number(1), cell('AB-1234'))) + hidden, { automatic });
    expect(document.units.map(({ context }) => context.location)).toEqual(['B!A1']);
    expect(document.messages.map(({ code }) => code)).toEqual(['hidden-translated']);
    expect(open(sheet('A', row(number(1)))).messages).toEqual([]);
  });

  it('are shared by equal texts when a list offers cells as choices', () => {
    const validations =
      '<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list([$L.$A$1:.$A$2])"/></table:content-validations>';
    const rows =
      sheet('S', row(cell('Open')), row(cell('Open'))) + sheet('L', row(cell('Open')), row(cell('Closed')));
    expect(cells(rows)).toHaveLength(4);
    const document = open(validations + rows);
    expect(document.units.map(({ source }) => source[0])).toEqual(['Open', 'Closed']);
    const { bytes } = document.write(new Map([[document.units[0]?.id ?? '', ['Offen']]]));
    expect(odfPart(bytes, 'content.xml').match(/<text:p>Offen</g)).toHaveLength(3);
  });

  it('exclude cells that functions interpret as keywords, units, formats or dates', () => {
    const labels = row(cell('inch'), cell('foot'), cell('June 9, 1969'), cell('Label'));
    const read = (code: string) => cells(sheet('S', labels, row(formula(code, '1')))).map(([, text]) => text);
    expect(read('of:=CONVERT(1;[.A1];[.$B$1])+LEN([.C1])')).toEqual(['June 9, 1969', 'Label']);
    expect(read('of:=DATEVALUE([$S.C1])')).toEqual(['inch', 'foot', 'Label']);
    expect(read('of:=CELL([.A1];[.D1])')).toEqual(['foot', 'June 9, 1969', 'Label']);
    expect(read('of:=LEN([.A1])&CONVERT([.A1]&"x";[.A1]&"y";"in")')).toHaveLength(4);
  });

  it('include hidden cells that a list offers as choices', () => {
    const list = (range: string) =>
      `<table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(${range})"/>`;
    const validations = (range: string) =>
      `<table:content-validations>${list(range)}</table:content-validations>`;
    const automatic = style('table', 'off', '<style:table-properties table:display="false"/>');
    const hidden = `<table:table table:name="My lists" table:style-name="off">${row(cell('Open'), cell('Note'))}${row(cell('Closed'))}${row(cell('Other'))}</table:table>`;
    const named = `<table:named-expressions><table:named-range table:name="States" table:cell-range-address="$'My lists'.$A$1:.$A$3"/></table:named-expressions>`;
    const read = (range: string, more = '') =>
      cells(validations(range) + sheet('S', row(cell('State'))) + hidden + more, { automatic }).map(
        ([, text]) => text,
      );
    expect(read("[$'My lists'.$A$1:.$A$2]")).toEqual(['State', 'Open', 'Closed']);
    expect(read('States', named)).toEqual(['State', 'Open', 'Closed', 'Other']);
    const collapsed = `<table:table-row table:visibility="collapse">${cell('Yes')}${cell('Hidden')}</table:table-row>`;
    const own = sheet('T', row(cell('Choice')), collapsed);
    expect(cells(validations('[$T.$A$2]') + own).map(([, text]) => text)).toEqual(['Choice', 'Yes']);
  });

  it('include comments, validation messages, headers and footers', () => {
    const validation = `<table:content-validations><table:content-validation table:name="v"><table:help-message table:title="Amount">${p('Give a number')}</table:help-message></table:content-validation></table:content-validations>`;
    const commented = `<table:table-cell office:value-type="float" office:value="1">${annotation(p('Checked'))}${p('1')}</table:table-cell>`;
    const masters = `<style:master-page style:name="M"><style:header><style:region-left>${p('Report <text:sheet-name>x</text:sheet-name> now')}</style:region-left></style:header></style:master-page>`;
    const units = open(validation + sheet('S', row(commented)), { masters }).units;
    expect(units.map((unit) => [unit.kind, encodeInline(unit.source)])).toEqual([
      ['label', 'Amount'],
      ['label', 'Give a number'],
      ['comment', 'Checked'],
      ['header', 'Report <x1/> now'],
    ]);
  });
});

describe('repeated texts of a spreadsheet', () => {
  it('include the value of a cell', () => {
    const content = sheet('S', row(cell('Name', 'office:string-value="Name"')));
    expect(written(content, { Name: 'Name & <Ort>' })).toContain(
      'office:string-value="Name &amp; &lt;Ort&gt;"><text:p>Name &amp; &lt;Ort&gt;</text:p>',
    );
  });

  it('include each line of a value', () => {
    const lines = `<table:table-cell office:value-type="string" office:string-value="One&#10;Two">${p('One')}${p('Two')}</table:table-cell>`;
    expect(written(sheet('S', row(lines)), { Two: 'Zwei' })).toContain('office:string-value="One&#10;Zwei"');
  });

  it('include comparisons in formulas', () => {
    const content = sheet(
      'S',
      row(cell('Open'), cell('open'), formula('of:=COUNTIF([.A1:.B1];"Open")', '2')),
      row(formula('of:=IF([.A1]="Open";1;0)', '1'), formula('of:=COUNTIF([.A1];"<>Open")', '0')),
    );
    expect(cells(content)).toEqual([['S!A1', 'Open']]);
    const output = written(content, { Open: 'Sagt "auf"' });
    expect(output.match(/<text:p>Sagt "auf"<\/text:p>/g)).toHaveLength(2);
    expect(output).toContain('of:=COUNTIF([.A1:.B1];&quot;Sagt &quot;&quot;auf&quot;&quot;&quot;)');
    expect(output).toContain('of:=IF([.A1]=&quot;Sagt &quot;&quot;auf&quot;&quot;&quot;;1;0)');
    expect(output).toContain('&quot;&lt;>Sagt &quot;&quot;auf&quot;&quot;&quot;)');
  });

  it('stay when a formula both compares and shows them, and when only a pattern matches', () => {
    const shown = sheet(
      'S',
      row(cell('Yes'), formula('of:=IF([.B1]>1;"Yes";"No")', 'No'), formula('of:=COUNTIF([.A1];"Yes")', '1')),
    );
    const document = open(shown);
    expect(document.units.map(({ source }) => encodeInline(source))).toEqual(['No']);
    expect(document.messages.map((message) => message.code)).toEqual(['cell-kept-for-formula']);
    const pattern = sheet(
      'S',
      row(cell('Opening'), cell('Closed'), formula('of:=COUNTIF([.A1];"Open*")', '1')),
    );
    expect(cells(pattern)).toEqual([['S!B1', 'Closed']]);
  });

  it('include results that repeat a cell, indirectly and on other sheets', () => {
    const result = (code: string, text: string) =>
      formula(code, text).replace('office:value-type', `office:string-value="${text}" office:value-type`);
    const content =
      sheet('S', row(result("of:=[$'It''s'.$A$1]", 'Fruit'), result('of:=[.A1]', 'Fruit'))) +
      sheet("It's", row(cell('Fruit'), formula('of:=[.A1]&""', 'Fruit'), formula('of:=[.C9]', 'Fruit')));
    const output = written(content, { Fruit: 'Obst' });
    expect(output.match(/office:string-value="Obst" office:value-type="string"><text:p>Obst</g)).toHaveLength(
      2,
    );
    expect(output.match(/<text:p>Obst</g)).toHaveLength(3);
    expect(output.match(/<text:p>Fruit</g)).toHaveLength(2);
    expect(output).toContain(`table:formula="of:=[$'It''s'.$A$1]"`);
  });

  it('include results that repeat a compared cell', () => {
    const compared = formula('of:=COUNTIF([.A1:.B1];"Open")', '2');
    const content = sheet('S', row(cell('Open'), cell('Open'), formula('of:=[.B1]', 'Open'), compared));
    expect(written(content, { Open: 'Offen' }).match(/<text:p>Offen</g)).toHaveLength(3);
  });

  it('exclude a result that differs from its cell', () => {
    const circle = row(formula('of:=[.B1]', 'Loop'), formula('of:=[.A1]', 'Loop'));
    const content = sheet('S', circle, row(cell('Text'), formula('of:=[.A2]', 'Other')));
    expect(written(content, { Text: 'Neu' })).toMatch(/Loop.*Loop.*Neu.*Other/);
  });

  it('exclude formula texts without a matching cell', () => {
    const content = sheet('S', row(cell('Text'), formula('of:=IF([.A1]="Other";"a";"b")', 'b')));
    expect(written(content, { Text: 'Neu' })).toContain(
      'of:=IF([.A1]=&quot;Other&quot;;&quot;a&quot;;&quot;b&quot;)',
    );
  });

  it('include conditions, filters and pivot table fields', () => {
    const pivot = `<table:data-pilot-tables><table:data-pilot-table table:name="p"><table:data-pilot-field table:source-field-name="Region"/></table:data-pilot-table></table:data-pilot-tables>`;
    const filter = `<table:database-ranges><table:database-range><table:filter><table:filter-condition table:field-number="0" table:value="North" table:operator="="/></table:filter></table:database-range></table:database-ranges>`;
    const condition = `<calcext:conditional-formats><calcext:conditional-format><calcext:condition calcext:value="=&quot;North&quot;"/></calcext:conditional-format></calcext:conditional-formats>`;
    const content =
      `<table:table table:name="S">${row(cell('Region'))}${row(cell('North'))}${condition}</table:table>` +
      filter +
      pivot;
    const output = written(content, { Region: 'Gebiet', North: 'Nord' });
    expect(output).toContain('table:source-field-name="Gebiet"');
    expect(output).toContain('table:value="Nord"');
    expect(output).toContain('calcext:value="=&quot;Nord&quot;"');
  });
});

describe('a spreadsheet file', () => {
  it('is unchanged for the same text, and is rejected with a reason when invalid', () => {
    const bytes = ods(
      sheet('S', row(cell('Text', 'office:string-value="Text"'), formula('of:=COUNTIF([.A1];"Text")', '1'))),
    );
    const document = format.open(bytes);
    expect(document.write(new Map(document.units.map((unit) => [unit.id, unit.source]))).bytes).toEqual(
      bytes,
    );
    expect(() => format.open(ods('', { parts: { 'content.xml': '<a/' } }))).toThrow(
      'Failed to parse ODS XML structure.',
    );
    expect(() => format.open(ods('', { parts: { 'content.xml': null } }))).toThrow(
      "Invalid .ods file: 'content.xml' not found.",
    );
  });

  it('excludes numbers, dates, formulas and texts under three characters from the count', () => {
    const date =
      '<table:table-cell office:value-type="date" office:date-value="2024-01-31"><text:p>31 January 2024</text:p></table:table-cell>';
    const document = open(
      sheet(
        'S',
        row(cell('Text'), cell('No'), number(1234)) +
          row(cell('1234'), cell('2024-01-31'), date, formula('of:=1+1', '2'), cell('Sum')),
      ),
    );
    expect(document.count()).toMatchObject({ characters: 'Text'.length + 'Sum'.length, words: 2 });
  });

  it('applies the character factor of spreadsheets, and counts at least one page', () => {
    expect(open(sheet('S', row(cell('Text')))).count()).toMatchObject({
      characters: 4,
      estimatedPages: 1,
      multiplier: { value: 1.25, effectiveCharacters: 5 },
    });
  });
});

describe('names that formulas read', () => {
  const content = (code: string) =>
    sheet('Cost overview', row(cell('Nails'))) +
    sheet('Plan', row(cell('Cost overview'), formula(`of:=${code}`, '1')));

  it('stay in cells, with a message', () => {
    const { units, messages } = format.open(ods(content('INDIRECT([.A1])')));
    expect(units.map(({ source }) => inlineText(source))).toEqual(['Nails']);
    expect(messages.map(({ text }) => text)).toEqual([
      'Stays, because a formula (INDIRECT) reads it as a name: “Cost overview”.',
    ]);
  });

  it('are texts where no formula reads names', () => {
    expect(format.open(ods(content('LEN([.A1])'))).units).toHaveLength(2);
  });
});

it('says that data are read again from another source', () => {
  const source = '<table:table-source xlink:href="prices.ods" table:table-name="Prices"/>';
  const { messages } = format.open(ods(sheet('Prices', source, row(cell('Nails')))));
  expect(messages.map(({ code, text }) => [code, text.includes('“Prices”')])).toEqual([
    ['data-refreshes', true],
  ]);
});
