import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ExchangeError } from '../glossary/error.ts';
import { readTable } from './read.ts';
import { writeTable } from './write.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const errorOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof ExchangeError) return { code: error.code, line: error.line };
    throw error;
  }
  return undefined;
};

describe('CSV', () => {
  it.each([
    ['commas', ',', 'en,de\nred,rot\n"a, b","c; d"'],
    ['semicolons, as German Excel writes them', ';', 'en;de\nred;rot, rötlich\na;b'],
    ['tabs', '\t', 'en\tde\nred, bright\trot\na\tb'],
    ['the delimiter that Excel states', ';', 'sep=;\nen;de'],
    ['a single column', ',', 'term\nred'],
  ])('detects %s', (_, delimiter, text) => {
    expect(readTable(utf8(text), 'csv').delimiter).toBe(delimiter);
  });

  it('keeps quotes, delimiters and line breaks in quoted cells, and knows the lines of rows', () => {
    const { rows, lines } = readTable(utf8('a,"b\r\n""c"", d"\r\n\r\n5" disk,e\r\nf'), 'csv');
    expect(rows).toEqual([['a', 'b\r\n"c", d'], ['5" disk', 'e'], ['f']]);
    expect(lines).toEqual([1, 4, 5]);
  });

  it.each([
    ['UTF-8 with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8('Größe,é')), 'utf-8'],
    ['UTF-16', Uint8Array.from(Buffer.from('\ufeffGröße,é', 'utf16le')), 'utf-16le'],
    ['Windows-1252', Uint8Array.from(Buffer.from('Größe,é', 'latin1')), undefined],
  ])('decodes %s', (_, bytes, encoding) => {
    const table = readTable(bytes, 'csv');
    expect(table.rows).toEqual([['Größe', 'é']]);
    if (encoding === undefined) expect(table.isEncodingCertain).toBe(false);
    else expect(table.encoding).toBe(encoding);
  });

  it('uses the chosen encoding', () => {
    const bytes = Uint8Array.of(0xcf, 0xf0, 0xe8, 0x2c, 0x61);
    expect(readTable(bytes, 'csv', { encoding: 'windows-1251' }).rows).toEqual([['При', 'a']]);
  });

  it('neutralizes formulas and removes exactly that apostrophe again', () => {
    const terms = ['=1+1', '+49', '-fähig', '@home', "'=x", "'tis", "''+"];
    const entries = terms.map((source) => ({
      source,
      keepAsIs: true,
      caseSensitive: false,
      status: 'approved' as const,
      translations: {},
    }));
    const bytes = writeTable({ entries, languages: { targets: [] } }, 'csv');
    const cells = new TextDecoder().decode(bytes).split('\r\n').slice(1, -1);
    expect(cells.map((row) => row.split(',')[0])).toEqual([
      "'=1+1",
      "'+49",
      "'-fähig",
      "'@home",
      "''=x",
      "'tis",
      "'''+",
    ]);
    const { rows } = readTable(bytes, 'csv');
    expect(rows.slice(1).map(([source]) => source)).toEqual(terms);
  });

  it('reports the line of a quote that is never closed', () => {
    const text = `a,b\n"c,d\n${'x,y\n'.repeat(100_000)}`;
    expect(errorOf(() => readTable(utf8('a,b\nc,d\n"e,f\ng,h'), 'csv'))).toEqual({
      code: 'unclosed-quote',
      line: 3,
    });
    expect(errorOf(() => readTable(utf8(text), 'csv'))).toEqual({ code: 'unclosed-quote', line: 2 });
  });

  it('rejects a million rows, binary data, empty files and workbooks', () => {
    expect(errorOf(() => readTable(utf8('a,b\n'.repeat(1_000_000)), 'csv'))?.code).toBe('too-many-entries');
    expect(errorOf(() => readTable(utf8('a\nb\0c'), 'csv'))).toEqual({ code: 'not-text', line: 2 });
    expect(errorOf(() => readTable(new Uint8Array(0), 'csv'))?.code).toBe('empty-file');
    expect(errorOf(() => readTable(utf8('\n \n\n'), 'csv'))?.code).toBe('empty-file');
    expect(errorOf(() => readTable(workbook({}), 'tsv'))?.code).toBe('not-text');
  });

  it('replaces undecodable bytes and lone surrogates', () => {
    const broken = Uint8Array.of(...utf8('é ü ö,'), 0xff, ...utf8('b'));
    expect(
      readTable(broken, 'csv')
        .rows.flat()
        .every((cell) => cell.isWellFormed()),
    ).toBe(true);
    const surrogate = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0, 0xd8, 0x62, 0);
    expect(readTable(surrogate, 'csv').rows).toEqual([['a\ufffdb']]);
  });
});

/** A written workbook with some parts replaced, or removed when undefined. */
function workbook(changes: Readonly<Record<string, string | undefined>>): Uint8Array {
  const written = unzipSync(writeTable({ entries: [], languages: { targets: [] } }, 'xlsx'));
  for (const [name, content] of Object.entries(changes)) {
    if (content === undefined) delete written[name];
    else written[name] = strToU8(content);
  }
  return zipSync(written);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
const SHEET = 'xl/worksheets/sheet1.xml';

describe('XLSX', () => {
  it('reads inline strings, numbers, booleans, results of formulas and hidden rows', () => {
    const rows =
      '<row r="2"><c r="B2" t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r></is></c><c r="D2"><v>1.5</v></c></row>' +
      '<row r="5" hidden="1"><c t="b"><v>1</v></c><c t="str"><f>1&amp;2</f><v>12</v></c></row>';
    const { rows: read, lines } = readTable(workbook({ [SHEET]: sheet(rows) }), 'xlsx');
    expect(read).toEqual([
      ['', 'a b', '', '1.5'],
      ['TRUE', '12'],
    ]);
    expect(lines).toEqual([2, 5]);
  });

  it('reads shared strings and dates', () => {
    const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const relationship = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
    const bytes = workbook({
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        relationship('rId1', 'worksheet', 'worksheets/sheet1.xml') +
        relationship('rId2', 'sharedStrings', 'sharedStrings.xml') +
        `${relationship('rId3', 'styles', 'styles.xml')}</Relationships>`,
      'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"><si><t>shared</t></si></sst>`,
      'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>`,
      [SHEET]: sheet('<row><c t="s"><v>0</v></c><c s="0"><v>45657</v></c></row>'),
    });
    expect(readTable(bytes, 'xlsx').rows).toEqual([['shared', '2024-12-31']]);
  });

  it('reads the first visible sheet or the named one', () => {
    const names = strFromU8(unzipSync(workbook({}))['xl/workbook.xml'] ?? new Uint8Array(0)).replace(
      '<sheets>',
      '<sheets><sheet name="Old" state="hidden" sheetId="2" r:id="rId2"/>',
    );
    const bytes = workbook({ 'xl/workbook.xml': names, [SHEET]: sheet('<row><c><v>1</v></c></row>') });
    expect(readTable(bytes, 'xlsx')).toMatchObject({ sheet: 'Glossary', sheetNames: ['Old', 'Glossary'] });
    expect(errorOf(() => readTable(bytes, 'xlsx', { sheet: 'None' }))?.code).toBe('missing-sheet');
    expect(errorOf(() => readTable(bytes, 'xlsx', { sheet: 'Old' }))?.code).toBe('empty-file');
  });

  it('rejects archives that are damaged, incomplete, too large or too long', () => {
    const code = (bytes: Uint8Array) => errorOf(() => readTable(bytes, 'xlsx'))?.code;
    expect(code(workbook({ 'xl/workbook.xml': undefined }))).toBe('missing-part');
    expect(code(workbook({ '[Content_Types].xml': undefined }))).toBe('damaged-archive');
    expect(code(workbook({ [SHEET]: undefined }))).toBe('empty-file');
    expect(code(workbook({ [SHEET]: sheet('<row>') }))).toBe('malformed-xml');
    expect(code(workbook({ [SHEET]: `<!DOCTYPE w [<!ENTITY a "b">]>${sheet('')}` }))).toBe(
      'doctype-forbidden',
    );
    expect(code(workbook({}).slice(0, 200))).toBe('damaged-archive');
    expect(code(utf8('a,b'))).toBe('damaged-archive');
    expect(code(workbook({ [SHEET]: sheet(`<!--${'x'.repeat(20_000_000)}-->`) }))).toBe('unsafe-archive');
    expect(code(workbook({ [SHEET]: sheet('<row><c><v>1</v></c></row>'.repeat(100_002)) }))).toBe(
      'too-many-entries',
    );
  });
});
