import { contentTypes, OFFICE, relationships, xml, zip } from './package.ts';
import { prose } from './words.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheet = (part: string) => `spreadsheetml.${part}`;
const COLUMNS = 10;
/** Columns per row with text. The others hold numbers, the last a formula. */
const TEXT_COLUMNS = 6;

/** A list as exported by programs: text in shared strings, a fifth of which are used only once. */
export function xlsx(cells: number): Uint8Array {
  const text = prose(cells);
  const strings: string[] = Array.from({ length: 2000 }, () => text.words(1 + text.pick(4)));
  let uses = 0;
  const textCell = (address: string): string => {
    uses += 1;
    const index = text.random() < 0.2 ? strings.push(text.sentence()) - 1 : text.pick(2000);
    return `<c r="${address}" s="1" t="s"><v>${index}</v></c>`;
  };
  const rows = Array.from({ length: Math.ceil(cells / COLUMNS) }, (_, index) => {
    const row = index + 1;
    const content = Array.from({ length: COLUMNS }, (_, column) => {
      const address = `${String.fromCharCode(65 + column)}${row}`;
      if (column < TEXT_COLUMNS) return textCell(address);
      if (column === COLUMNS - 1)
        return `<c r="${address}"><f>SUM(G${row}:I${row})</f><v>${text.pick(1000)}</v></c>`;
      return `<c r="${address}"><v>${text.pick(100_000) / 100}</v></c>`;
    });
    return `<row r="${row}" spans="1:${COLUMNS}">${content.join('')}</row>`;
  });
  const items = strings.map((value) => `<si><t>${value}</t></si>`);
  return zip([
    contentTypes({
      'xl/workbook.xml': sheet('sheet.main'),
      'xl/worksheets/sheet1.xml': sheet('worksheet'),
      'xl/styles.xml': sheet('styles'),
      'xl/sharedStrings.xml': sheet('sharedStrings'),
    }),
    relationships('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    relationships('xl/_rels/workbook.xml.rels', [
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    xml(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    xml('xl/styles.xml', styles),
    xml(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}" count="${uses}" uniqueCount="${strings.length}">${items.join('')}</sst>`,
    ),
    xml(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  ]);
}

const styles = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
