import { escaped, namespaces, packOffice } from './office-package.ts';
import { theme } from './theme.ts';

const head = `xmlns="${namespaces.spreadsheet}" xmlns:r="${namespaces.relationships}"`;

/** Cell formats by their index in `styles`. */
const format = {
  plain: 0,
  title: 1,
  header: 2,
  money: 3,
  totalText: 4,
  totalMoney: 5,
  note: 6,
  totalNote: 7,
  numberHeader: 8,
  remarksHeader: 9,
} as const;

interface Cell {
  readonly value: string | number;
  readonly style: number;
  readonly formula?: string;
}

const items: readonly (readonly [name: string, planned: number, actual: number, note: string])[] = [
  ['Hall and technology', 4200, 4200, 'Paid in full'],
  ['Food and drinks', 3600, 3875, 'More guests than expected'],
  ['Speakers and travel', 2800, 2410, 'Two speakers came by train'],
  ['Posters and programmes', 950, 990, 'Printed twice because of a change'],
  ['Music', 600, 600, 'Paid in full'],
  ['Insurance', 320, 320, 'The same as last year'],
];

const first = 4;
const last = first + items.length - 1;
const sum = (column: string) => `SUM(${column}${first}:${column}${last})`;
const total = (pick: (item: (typeof items)[number]) => number) =>
  items.reduce((result, item) => result + pick(item), 0);

const rows: readonly (readonly Cell[])[] = [
  [{ value: 'Budget of the harbour festival', style: format.title }],
  [],
  ['Item', 'Planned', 'Actual', 'Difference', 'Remarks'].map((value, column) => ({
    value,
    style: column === 0 ? format.header : column === 4 ? format.remarksHeader : format.numberHeader,
  })),
  ...items.map(([name, planned, actual, note], index): Cell[] => [
    { value: name, style: format.plain },
    { value: planned, style: format.money },
    { value: actual, style: format.money },
    { value: planned - actual, style: format.money, formula: `B${first + index}-C${first + index}` },
    { value: note, style: format.note },
  ]),
  [
    { value: 'Total', style: format.totalText },
    { value: total(([, planned]) => planned), style: format.totalMoney, formula: sum('B') },
    { value: total(([, , actual]) => actual), style: format.totalMoney, formula: sum('C') },
    {
      value: total(([, planned, actual]) => planned - actual),
      style: format.totalMoney,
      formula: sum('D'),
    },
    { value: 'What is left goes to the sailing school.', style: format.totalNote },
  ],
];

const strings = [...new Set(rows.flat().flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))];

function cellXml({ value, style, formula }: Cell, reference: string): string {
  const place = `r="${reference}" s="${style}"`;
  if (typeof value === 'string') return `<c ${place} t="s"><v>${strings.indexOf(value)}</v></c>`;
  return `<c ${place}>${formula === undefined ? '' : `<f>${formula}</f>`}<v>${value}</v></c>`;
}

const sheetData = rows
  .map((cells, row) => {
    const content = cells.map((cell, column) => cellXml(cell, `${'ABCDE'[column]}${row + 1}`)).join('');
    return `<row r="${row + 1}"${row === 0 ? ' ht="30" customHeight="1"' : ''}>${content}</row>`;
  })
  .join('');

const columns = [30, 13, 13, 13, 40]
  .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
  .join('');

const sheet = `<worksheet ${head}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0"><pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="18"/><cols>${columns}</cols><sheetData>${sheetData}</sheetData><mergeCells count="1"><mergeCell ref="A1:E1"/></mergeCells><conditionalFormatting sqref="D${first}:D${last + 1}"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>0</formula></cfRule></conditionalFormatting><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>`;

const font = (color: string, extra = '', size = 11) =>
  `<font>${extra}<sz val="${size}"/><color theme="${color}"/><name val="Calibri"/><family val="2"/><scheme val="minor"/></font>`;
const xf = (fonts: number, fills = 0, borders = 0, number = 0, inside = '') =>
  `<xf numFmtId="${number}" fontId="${fonts}" fillId="${fills}" borderId="${borders}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"${inside}/></xf>`;

const indented = ' horizontal="left" indent="1" wrapText="1"';

const styles = `<styleSheet ${head}><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0\\ &quot;€&quot;"/></numFmts><fonts count="5">${font('1')}${font('4', '<b/>', 18)}${font('0', '<b/>')}${font('1', '<b/>')}${font('3')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor theme="4"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="medium"><color theme="4"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="10">${[
  xf(0),
  xf(1),
  xf(2, 2),
  xf(0, 0, 0, 164),
  xf(3, 0, 1, 0, ' wrapText="1"'),
  xf(3, 0, 1, 164),
  xf(4, 0, 0, 0, indented),
  xf(3, 0, 1, 0, indented),
  xf(2, 2, 0, 0, ' horizontal="right"'),
  xf(2, 2, 0, 0, indented),
].join('')}</cellXfs><dxfs count="1"><dxf><font><color rgb="FFB3261E"/></font></dxf></dxfs></styleSheet>`;

const sharedStrings = `<sst ${head} count="${strings.length}" uniqueCount="${strings.length}">${strings
  .map((text) => `<si><t>${escaped(text)}</t></si>`)
  .join('')}</sst>`;

/** A budget of one sheet whose figures add up by formulas. */
export function budget(): Uint8Array {
  const type = 'spreadsheetml.';
  return packOffice('xl/workbook.xml', 'Budget of the harbour festival', {
    'xl/workbook.xml': {
      xml: `<workbook ${head}><sheets><sheet name="Budget" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      type: `${type}sheet.main+xml`,
      related: [
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
        ['theme', 'theme/theme1.xml'],
      ],
    },
    'xl/worksheets/sheet1.xml': { xml: sheet, type: `${type}worksheet+xml` },
    'xl/styles.xml': { xml: styles, type: `${type}styles+xml` },
    'xl/sharedStrings.xml': { xml: sharedStrings, type: `${type}sharedStrings+xml` },
    'xl/theme/theme1.xml': { xml: theme, type: 'theme+xml' },
  });
}
