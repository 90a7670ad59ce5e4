import { readXlsx } from '@verso/engine/sheets';
import { encodeText } from '@verso/engine/xml';
import { encodeXstring } from '@verso/engine/xstring';
import { strToU8, zipSync } from 'fflate';
import { ExchangeError, tooManyEntries, withExchangeErrors } from '../glossary/error.ts';
import { MAX_ROWS } from './delimited.ts';

/** The cells of a worksheet. */
export interface WorkbookTable {
  readonly rows: readonly (readonly string[])[];
  /** The number of each row in its worksheet, counted from 1. */
  readonly lines: readonly number[];
  readonly sheet: string;
  readonly sheetNames: readonly string[];
}

const MAX_SHEETS = 1000;
const MAX_COLUMNS = 1000;
/** Room for 100,000 rows of a dozen cells. A worksheet of 50 MB doesn't fit in a file of 50 MB by accident. */
const limits = { maxXmlElements: 6_000_000, maxExpandedBytes: 256 * 1024 * 1024 };

/**
 * Reads a worksheet: strings, numbers, dates as `2024-12-31`, and the stored results of formulas. Hidden rows and columns
 * are included.
 * @param sheet the first visible one when absent.
 * @throws ExchangeError `missing-sheet`, `too-many-entries`, or a code of the engine if the file is damaged.
 */
export function readWorkbook(bytes: Uint8Array, sheet?: string): WorkbookTable {
  let isFound = false;
  const wants = (name: string, isHidden: boolean) => {
    const isWanted = !isFound && (sheet === undefined ? !isHidden : name === sheet);
    isFound ||= isWanted;
    return isWanted;
  };
  const options = { sheets: MAX_SHEETS, rows: MAX_ROWS, columns: MAX_COLUMNS, limits, wants };
  const { sheets } = withExchangeErrors(() => readXlsx(bytes, options));
  const sheetNames = sheets.map(({ name }) => name);
  const found = sheets.find(({ name, isHidden }) => (sheet === undefined ? !isHidden : name === sheet));
  if (found === undefined) throw missingSheet(sheet);
  if (found.isCut) throw tooManyEntries();
  const rows = found.rows.map(({ cells }) => {
    const texts: string[] = [];
    for (const { column, text } of cells) {
      while (texts.length < column) texts.push('');
      texts[column] = text;
    }
    return texts;
  });
  return { rows, lines: found.rows.map(({ number }) => number), sheet: found.name, sheetNames };
}

function missingSheet(sheet: string | undefined): ExchangeError {
  const message =
    sheet === undefined
      ? 'This workbook has no visible sheet.'
      : `This workbook has no sheet named "${sheet}".`;
  return new ExchangeError('missing-sheet', message);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet, except the sheet (ECMA-376 part 1, §12). */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}/relationships">` +
    '<sheets><sheet name="Glossary" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
/** The first row stays visible while scrolling. */
const FROZEN_HEADER =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** The timestamp of all entries, so that equal glossaries are equal files. The earliest that ZIP can store. */
const TIMESTAMP = new Date(1980, 0, 2);

/** Writes a workbook with one sheet. Cells are inline strings, which programs never read as formulas (§18.3.1.53). */
export function writeWorkbook(rows: readonly (readonly string[])[]): Uint8Array {
  const cell = (text: string) =>
    text === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t xml:space="preserve">${encodeText(encodeXstring(text))}</t></is></c>`;
  const data = rows.map((cells) => `<row>${cells.map(cell).join('')}</row>`).join('');
  const sheet = `<worksheet xmlns="${MAIN}">${FROZEN_HEADER}<sheetData>${data}</sheetData></worksheet>`;
  const files = Object.entries({ ...parts, 'xl/worksheets/sheet1.xml': sheet }).map(
    ([name, content]) => [name, strToU8(DECLARATION + content)] as const,
  );
  return zipSync(Object.fromEntries(files), { mtime: TIMESTAMP });
}
