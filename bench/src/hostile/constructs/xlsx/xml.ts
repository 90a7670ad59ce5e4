import { times } from '../../construct.ts';
import { before, type Edit, mainParts, type NewPart } from '../../package.ts';

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const WORKBOOK = 'xl/workbook.xml';
export const STRINGS = 'xl/sharedStrings.xml';
export const SHEET = mainParts.xlsx;

export const inline = (text: string, address = '') =>
  `<c${address === '' ? '' : ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
export const shared = (index: number, address = '') =>
  `<c${address === '' ? '' : ` r="${address}"`} t="s"><v>${index}</v></c>`;
export const formula = (text: string, value = '<v>1</v>', attributes = '') =>
  `<c${attributes}><f>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</f>${value}</c>`;
export const row = (content: string, attributes = '') => `<row${attributes}>${content}</row>`;
export const rows = (content: string): Edits => ({ [SHEET]: before('</sheetData>', content) });
/** Content after the rows of a sheet. */
export const behind = (content: string): Edits => ({ [SHEET]: before('</worksheet>', content) });
export const strings = (items: string): Edit => before('</sst>', items);

/** The name of a column: A, B … Z, AA. */
export function column(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : column(Math.floor(index / 26) - 1) + last;
}

/** A part of the sheet, or of the workbook if specified. */
export const part = (name: string, relationship: string, content: string, from?: string): NewPart => ({
  name: `xl/${name}.xml`,
  content,
  relationship,
  ...(from === undefined ? {} : { from }),
});

export type Edits = Readonly<Record<string, Edit>>;

export type XlsxShape = readonly [
  name: string,
  n: number,
  edits: (n: number) => Edits,
  parts?: (n: number) => readonly NewPart[],
];

export const tablePart = (n: number, columns: (i: number) => string) =>
  part(
    'tables/table1',
    'table',
    `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="A1:${column(n - 1)}2"><tableColumns>${times(n, (i) => `<tableColumn id="${i + 1}" name="${columns(i)}"/>`)}</tableColumns></table>`,
  );
export const pivot = (fields: string) =>
  part(
    'pivotCache/cache1',
    'pivotCacheDefinition',
    `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource ref="A1:B9" sheet="Sheet1"/></cacheSource><cacheFields>${fields}</cacheFields></pivotCacheDefinition>`,
    WORKBOOK,
  );

export const sheetList = (n: number, relationship: (i: number) => string): Edit =>
  before(
    '</sheets>',
    times(n, (i) => `<sheet name="New ${i}" sheetId="${i + 2}" r:id="${relationship(i)}"/>`),
  );

export const names = (n: number, text: (i: number) => string): Edit =>
  before(
    '</workbook>',
    `<definedNames>${times(n, (i) => `<definedName name="Name${i}">${text(i)}</definedName>`)}</definedNames>`,
  );
