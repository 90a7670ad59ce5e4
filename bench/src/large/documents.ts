import { docx } from '../engine/inputs/docx.ts';
import { contentTypes, type Entry, OFFICE, relationships, xml, zip } from '../engine/inputs/package.ts';
import { mulberry32 } from '../random.ts';

const megabyte = 1024 * 1024;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const columns = 10;

/** A report of a given file size with a given amount of unpacked text. The rest is incompressible pictures. */
export function largeReport(fileMegabytes: number, textMegabytes: number): Uint8Array {
  const text = docx(textMegabytes * megabyte);
  return docx(textMegabytes * megabyte, [picture(fileMegabytes * megabyte - text.length)]);
}

/**
 * A workbook of a given file size, entirely of cells: measurements with many digits, and in each row a new or repeated
 * remark.
 */
export function largeWorkbook(fileMegabytes: number, remarks: number): Uint8Array {
  const random = mulberry32(fileMegabytes);
  const sheets: Entry[] = [];
  let packed = 0;
  for (let sheet = 1; packed < fileMegabytes * megabyte; sheet += 1) {
    const left = fileMegabytes * megabyte - packed;
    const entry = worksheet(sheet, Math.min(60 * megabyte, left * 3.1), remarks, random);
    packed += zip([entry]).length;
    sheets.push(entry);
  }
  const numbers = Array.from(sheets, (_, index) => index + 1);
  const part = (name: string) => `spreadsheetml.${name}`;
  return zip([
    contentTypes({
      'xl/workbook.xml': part('sheet.main'),
      'xl/sharedStrings.xml': part('sharedStrings'),
      ...Object.fromEntries(numbers.map((number) => [sheetName(number), part('worksheet')])),
    }),
    relationships('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    relationships('xl/_rels/workbook.xml.rels', [
      ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((number) => `<sheet name="Data${number}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ),
    xml(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}" uniqueCount="${remarks}">${Array.from({ length: remarks }, (_, index) => `<si><t>The probe of station ${index} was taken late</t></si>`).join('')}</sst>`,
    ),
    ...sheets,
  ]);
}

const sheetName = (number: number): string => `xl/worksheets/sheet${number}.xml`;

function worksheet(number: number, bytes: number, remarks: number, random: () => number): Entry {
  const rows: string[] = [];
  for (let size = 0, row = 1; size < bytes; row += 1) {
    const cells = Array.from({ length: columns }, (_, column) => {
      const address = `${String.fromCharCode(65 + column)}${row}`;
      return column === 0
        ? `<c r="${address}" t="s"><v>${Math.floor(random() * remarks)}</v></c>`
        : `<c r="${address}"><v>${random() * 1000}</v></c>`;
    });
    const text = `<row r="${row}">${cells.join('')}</row>`;
    rows.push(text);
    size += text.length;
  }
  return xml(
    sheetName(number),
    `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  );
}

/** Incompressible bytes, like those of a picture. */
function picture(size: number): Entry {
  const random = mulberry32(size);
  const content = Buffer.alloc(Math.max(4, size));
  for (let at = 0; at + 4 <= content.length; at += 4) content.writeUInt32LE(random() * 0x1_0000_0000, at);
  return { name: 'word/media/image1.png', content, stored: true };
}
