import { type Construct, times } from '../construct.ts';
import { before, type Edit, mainParts, type NewPart, packageWith } from '../package.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const WORKBOOK = 'xl/workbook.xml';
const STRINGS = 'xl/sharedStrings.xml';
const SHEET = mainParts.xlsx;

const inline = (text: string, address = '') =>
  `<c${address === '' ? '' : ` r="${address}"`} t="inlineStr"><is><t>${text}</t></is></c>`;
const shared = (index: number, address = '') =>
  `<c${address === '' ? '' : ` r="${address}"`} t="s"><v>${index}</v></c>`;
const formula = (text: string, value = '<v>1</v>', attributes = '') =>
  `<c${attributes}><f>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</f>${value}</c>`;
const row = (content: string, attributes = '') => `<row${attributes}>${content}</row>`;
const rows = (content: string): Edits => ({ [SHEET]: before('</sheetData>', content) });
/** What stands behind the rows of a sheet. */
const behind = (content: string): Edits => ({ [SHEET]: before('</worksheet>', content) });
const strings = (items: string): Edit => before('</sst>', items);
const nested = (n: number, open: string, inside: string, close: string) =>
  open.repeat(n) + inside + close.repeat(n);

/** The name of a column: A, B … Z, AA. */
function column(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : column(Math.floor(index / 26) - 1) + last;
}

/** A part of the sheet or, where it says so, of the workbook. */
const part = (name: string, relationship: string, content: string, from?: string): NewPart => ({
  name: `xl/${name}.xml`,
  content,
  relationship,
  ...(from === undefined ? {} : { from }),
});

type Edits = Readonly<Record<string, Edit>>;

type XlsxShape = readonly [
  name: string,
  n: number,
  edits: (n: number) => Edits,
  parts?: (n: number) => readonly NewPart[],
];

const tablePart = (n: number, columns: (i: number) => string) =>
  part(
    'tables/table1',
    'table',
    `<table xmlns="${MAIN}" id="1" name="T" displayName="T" ref="A1:${column(n - 1)}2"><tableColumns>${times(n, (i) => `<tableColumn id="${i + 1}" name="${columns(i)}"/>`)}</tableColumns></table>`,
  );

const shapes: readonly XlsxShape[] = [
  ['rows', 40_000, (n) => rows(times(n, (i) => row(inline(`Some words ${i}`))))],
  ['rows-empty', 200_000, (n) => rows('<row/>'.repeat(n))],
  ['rows-of-one-number', 40_000, (n) => rows(times(n, row(inline('Some words', 'A1'), ' r="1"')))],
  ['rows-of-one-text', 60_000, (n) => rows(times(n, row(inline('Some words'))))],
  ['rows-hidden', 40_000, (n) => rows(times(n, (i) => row(shared(0), ` r="${i + 10}" hidden="1"`)))],
  ['columns', 40_000, (n) => rows(row(times(n, (i) => inline(`Some words ${i}`))))],
  [
    'columns-with-address',
    16_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline(`Some words ${i}`, `${column(i)}9`)),
          ' r="9"',
        ),
      ),
  ],
  [
    'columns-beyond-the-last',
    40_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline('Some words', `${column(i + 20_000)}9`)),
          ' r="9"',
        ),
      ),
  ],
  [
    'columns-in-reverse',
    16_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline('Some words', `${column(n - i)}9`)),
          ' r="9"',
        ),
      ),
  ],
  [
    'column-properties',
    60_000,
    (n) => ({
      [SHEET]: before(
        '<sheetData>',
        `<cols>${times(n, (i) => `<col min="${i + 1}" max="${i + 1}" hidden="1"/>`)}</cols>`,
      ),
    }),
  ],
  [
    'column-properties-of-all',
    20_000,
    (n) => ({
      [SHEET]: before('<sheetData>', `<cols>${times(n, '<col min="1" max="16384" hidden="1"/>')}</cols>`),
    }),
  ],
  [
    'column-properties-beyond-all',
    10,
    (n) => ({
      [SHEET]: before(
        '<sheetData>',
        `<cols>${times(n, '<col min="1" max="4294967295" hidden="1"/>')}</cols>`,
      ),
    }),
  ],
  ['cells-empty', 200_000, (n) => rows(row('<c/>'.repeat(n)))],
  ['cells-of-long-address', 1000, (n) => rows(row(times(n, inline('word', `${'A'.repeat(2000)}1`))))],
  [
    'strings-shared',
    40_000,
    (n) => ({
      ...rows(times(n, (i) => row(shared(i + 2)))),
      [STRINGS]: strings(times(n, (i) => `<si><t>Some words ${i}</t></si>`)),
    }),
  ],
  [
    'strings-unused',
    60_000,
    (n) => ({ [STRINGS]: strings(times(n, (i) => `<si><t>Some words ${i}</t></si>`)) }),
  ],
  [
    'strings-of-one-text',
    60_000,
    (n) => ({
      ...rows(times(n, (i) => row(shared(i + 2)))),
      [STRINGS]: strings('<si><t>Some words</t></si>'.repeat(n)),
    }),
  ],
  ['string-used-by-many', 100_000, (n) => rows(times(n, row(shared(1))))],
  ['strings-missing', 100_000, (n) => rows(times(n, (i) => row(shared(i + 5))))],
  [
    'string-of-runs',
    20_000,
    (n) => ({
      ...rows(row(shared(2))),
      [STRINGS]: strings(`<si>${times(n, (i) => `<r><rPr><sz val="${i}"/></rPr><t>word </t></r>`)}</si>`),
    }),
  ],
  [
    'string-of-runs-alike',
    40_000,
    (n) => ({ ...rows(row(shared(2))), [STRINGS]: strings(`<si>${'<r><t>word </t></r>'.repeat(n)}</si>`) }),
  ],
  [
    'string-of-phonetics',
    40_000,
    (n) => ({
      ...rows(row(shared(2))),
      [STRINGS]: strings(`<si><t>word</t>${'<rPh sb="0" eb="1"><t>a</t></rPh>'.repeat(n)}</si>`),
    }),
  ],
  ['string-of-escapes', 200_000, (n) => rows(row(inline('_x000D_'.repeat(n))))],
  ['string-of-words', 400_000, (n) => rows(row(inline('word '.repeat(n))))],
  ['string-of-one-word', 4_000_000, (n) => rows(row(inline('a'.repeat(n))))],
  ['string-of-lines', 200_000, (n) => rows(row(inline('word\n'.repeat(n))))],
  ['string-of-addresses', 100_000, (n) => rows(row(inline('a@b.c '.repeat(n))))],
  ['string-of-underscores', 1_000_000, (n) => rows(row(inline(`a${'_'.repeat(n)}`)))],
  ['string-of-stops', 1_000_000, (n) => rows(row(inline('a.'.repeat(n))))],
  ['string-of-slashes', 1_000_000, (n) => rows(row(inline('a/'.repeat(n))))],
  ['string-of-letters-apart', 1_000_000, (n) => rows(row(inline('A B '.repeat(n / 2))))],
  ['string-like-a-formula', 400_000, (n) => rows(row(inline(`=${'A(1,'.repeat(n)}`)))],
  ['formulas', 30_000, (n) => rows(times(n, (i) => row(formula(`A${i}+1`))))],
  [
    'formulas-with-text',
    20_000,
    (n) => rows(times(n, (i) => row(formula(`IF(A1>1,"Some words ${i}","b")`)))),
  ],
  [
    'formulas-that-compare',
    10_000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`IF(A1="word ${i}",1,2)`)))),
  ],
  [
    'formulas-that-count',
    4000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`COUNTIF(A:A,"word ${i}")`)))),
  ],
  [
    'formulas-that-count-by-pattern',
    2000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`COUNTIF(A:A,"*d ${i}*")`)))),
  ],
  [
    'formulas-that-look-up',
    4000,
    (n) =>
      rows(times(n, (i) => row(inline(`word ${i}`) + formula(`VLOOKUP("word ${i}",A1:B99999,2,FALSE)`)))),
  ],
  [
    'formulas-that-search',
    2000,
    (n) => rows(times(n, (i) => row(inline(`word ${i}`) + formula(`SEARCH("ord ${i}",A1)`)))),
  ],
  [
    'formulas-that-repeat-a-cell',
    20_000,
    (n) =>
      rows(
        times(n, (i) =>
          row(
            inline(`word ${i}`, `A${i + 9}`) +
              formula(`A${i + 9}`, `<v>word ${i}</v>`, ` r="B${i + 9}" t="str"`),
            ` r="${i + 9}"`,
          ),
        ),
      ),
  ],
  [
    'formulas-in-chain',
    20_000,
    (n) =>
      rows(
        times(n, (i) =>
          row(formula(`A${i + 8}`, '<v>Some words</v>', ` r="A${i + 9}" t="str"`), ` r="${i + 9}"`),
        ),
      ),
  ],
  [
    'formulas-shared',
    40_000,
    (n) =>
      rows(
        times(n, (i) =>
          row(
            `<c><f t="shared" si="${i === 0 ? 0 : 0}"${i === 0 ? ' ref="A1:A9999"' : ''}>${i === 0 ? 'A1&amp;"words"' : ''}</f><v>1</v></c>`,
          ),
        ),
      ),
  ],
  ['formula-of-letters', 2_000_000, (n) => rows(row(formula('A'.repeat(n))))],
  ['formula-of-parentheses', 200_000, (n) => rows(row(formula(nested(n, '(', '"word"', ')'))))],
  ['formula-of-parentheses-open', 200_000, (n) => rows(row(formula('('.repeat(n))))],
  ['formula-of-functions', 50_000, (n) => rows(row(formula(nested(n, 'IF(A1="a",', '"word"', ')'))))],
  ['formula-of-functions-open', 100_000, (n) => rows(row(formula('IF(A1="a",'.repeat(n))))],
  ['formula-of-arguments', 300_000, (n) => rows(row(formula(`CHOOSE(1,${'"a",'.repeat(n)}"b")`)))],
  ['formula-of-texts', 100_000, (n) => rows(row(formula(`A1${'&"word"'.repeat(n)}`)))],
  ['formula-of-quotes', 1_000_000, (n) => rows(row(formula(`"${'""'.repeat(n)}`)))],
  ['formula-of-sheet-names', 200_000, (n) => rows(row(formula("'Sheet1'!A1+".repeat(n))))],
  ['formula-of-apostrophes', 1_000_000, (n) => rows(row(formula(`'${"''".repeat(n)}`)))],
  ['formula-of-braces', 200_000, (n) => rows(row(formula(`{${'"a";'.repeat(n)}"b"}`)))],
  ['formula-of-brackets', 300_000, (n) => rows(row(formula('T[['.repeat(n))))],
  ['formula-of-operators', 1_000_000, (n) => rows(row(formula('1+-'.repeat(n / 3))))],
  ['formula-of-percents', 1_000_000, (n) => rows(row(formula(`1${'%'.repeat(n)}`)))],
  ['formula-of-spaces', 2_000_000, (n) => rows(row(formula(`A1${' '.repeat(n)}B1`)))],
  [
    'formula-of-column-names',
    40_000,
    (n) => rows(row(formula(times(n, 'T[Some words]+')))),
    () => [tablePart(2, (i) => ['Some words', 'A sentence of words.'][i] ?? '')],
  ],
  [
    'sheets',
    2000,
    (n) => ({ [WORKBOOK]: sheetList(n, (i) => `sheet${i}`) }),
    (n) =>
      Array.from({ length: n }, (_, i) => ({
        ...part(
          `worksheets/new${i}`,
          'worksheet',
          `<worksheet xmlns="${MAIN}"><sheetData>${row(inline(`Some words ${i}`))}</sheetData></worksheet>`,
          WORKBOOK,
        ),
        id: `sheet${i}`,
      })),
  ],
  ['sheets-without-part', 40_000, (n) => ({ [WORKBOOK]: sheetList(n, (i) => `none${i}`) })],
  ['sheets-of-one-part', 2000, (n) => ({ [WORKBOOK]: sheetList(n, () => 'rId1') })],
  ['names', 40_000, (n) => ({ [WORKBOOK]: names(n, (i) => `Sheet1!$A$${i + 1}`) })],
  [
    'names-used',
    5000,
    (n) => ({
      [WORKBOOK]: names(n, (i) => `Sheet1!$A$${i + 1}`),
      ...rows(times(n, (i) => row(formula(`IF(Name${i}="Some words",1,2)`)))),
    }),
  ],
  [
    'names-in-chain',
    5000,
    (n) => ({
      [WORKBOOK]: names(n, (i) => (i === 0 ? '"word"' : `Name${i - 1}`)),
      ...rows(row(formula(`IF(A1=Name${n - 1},1,2)`))),
    }),
  ],
  [
    'names-in-circle',
    5000,
    (n) => ({ [WORKBOOK]: names(n, (i) => `Name${(i + 1) % n}`), ...rows(row(formula('IF(A1=Name0,1,2)'))) }),
  ],
  [
    'names-doubling',
    2000,
    (n) => ({
      [WORKBOOK]: names(n, (i) => (i === 0 ? '"word"' : `Name${i - 1}&amp;Name${i - 1}`)),
      ...rows(row(formula(`IF(A1=Name${n - 1},1,2)`))),
    }),
  ],
  ['names-of-texts', 20_000, (n) => ({ [WORKBOOK]: names(n, (i) => `"word ${i}"`) })],
  [
    'merged-ranges',
    40_000,
    (n) => behind(`<mergeCells>${times(n, (i) => `<mergeCell ref="A${i + 1}:B${i + 1}"/>`)}</mergeCells>`),
  ],
  [
    'merged-ranges-of-all',
    5000,
    (n) => behind(`<mergeCells>${times(n, '<mergeCell ref="A1:XFD1048576"/>')}</mergeCells>`),
  ],
  [
    'merged-ranges-over-cells',
    3000,
    (n) => ({
      [SHEET]: (xml) =>
        before(
          '</worksheet>',
          `<mergeCells>${times(n, (i) => `<mergeCell ref="B1:C${i + 9}"/>`)}</mergeCells>`,
        )(
          before(
            '</sheetData>',
            times(n, (i) =>
              row(inline('Some words', `A${i + 9}`) + inline('more words', `C${i + 9}`), ` r="${i + 9}"`),
            ),
          )(xml),
        ),
    }),
  ],
  [
    'validations',
    10_000,
    (n) =>
      behind(
        `<dataValidations>${times(n, (i) => `<dataValidation type="list" sqref="A${i + 1}" prompt="Some words"><formula1>"word ${i},other"</formula1></dataValidation>`)}</dataValidations>`,
      ),
  ],
  [
    'validation-choices',
    200_000,
    (n) =>
      behind(
        `<dataValidations><dataValidation type="list" sqref="A1"><formula1>"${'word,'.repeat(n)}"</formula1></dataValidation></dataValidations>`,
      ),
  ],
  [
    'validations-of-ranges',
    3000,
    (n) => ({
      [SHEET]: (xml) =>
        before(
          '</worksheet>',
          `<dataValidations>${times(n, `<dataValidation type="list" sqref="A1"><formula1>$A$1:$A$1048576</formula1></dataValidation>`)}</dataValidations>`,
        )(
          before(
            '</sheetData>',
            times(n, (i) => row(inline(`Some words ${i}`))),
          )(xml),
        ),
    }),
  ],
  [
    'validation-of-areas',
    200_000,
    (n) =>
      behind(
        `<dataValidations><dataValidation type="list" sqref="${'A1 '.repeat(n)}"><formula1>"a,b"</formula1></dataValidation></dataValidations>`,
      ),
  ],
  [
    'conditional-formats',
    10_000,
    (n) =>
      behind(
        times(
          n,
          (i) =>
            `<conditionalFormatting sqref="A${i + 1}"><cfRule type="containsText" operator="containsText" text="word ${i}"><formula>NOT(ISERROR(SEARCH("word ${i}",A1)))</formula></cfRule></conditionalFormatting>`,
        ),
      ),
  ],
  [
    'hyperlinks',
    20_000,
    (n) =>
      behind(
        `<hyperlinks>${times(n, (i) => `<hyperlink ref="A${i + 1}" location="A1" tooltip="Some words"/>`)}</hyperlinks>`,
      ),
  ],
  [
    'filters',
    20_000,
    (n) =>
      behind(
        `<autoFilter ref="A1:B9"><filterColumn colId="0"><filters>${times(n, (i) => `<filter val="word ${i}"/>`)}</filters></filterColumn></autoFilter>`,
      ),
  ],
  [
    'comments',
    15_000,
    () => ({}),
    (n) => [
      part(
        'comments1',
        'comments',
        `<comments xmlns="${MAIN}"><authors><author>a</author></authors><commentList>${times(n, (i) => `<comment ref="A${i + 1}" authorId="0"><text><t>Some words</t></text></comment>`)}</commentList></comments>`,
      ),
    ],
  ],
  [
    'table-columns',
    16_000,
    (n) =>
      rows(
        row(
          times(n, (i) => inline(`Column ${i}`, `${column(i)}9`)),
          ' r="9"',
        ),
      ),
    (n) => [tablePart(n, (i) => `Column ${i}`)],
  ],
  [
    'tables',
    1000,
    () => ({}),
    (n) =>
      Array.from({ length: n }, (_, i) =>
        part(
          `tables/table${i}`,
          'table',
          `<table xmlns="${MAIN}" id="${i + 1}" name="T${i}" displayName="T${i}" ref="A1:A2"><tableColumns><tableColumn id="1" name="Some words"/></tableColumns></table>`,
        ),
      ),
  ],
  [
    'tables-used',
    500,
    (n) => rows(times(n, (i) => row(formula(`SUM(T${i}[Some words])`)))),
    (n) =>
      Array.from({ length: n }, (_, i) =>
        part(
          `tables/table${i}`,
          'table',
          `<table xmlns="${MAIN}" id="${i + 1}" name="T${i}" displayName="T${i}" ref="A1:A2"><tableColumns><tableColumn id="1" name="Some words"/></tableColumns></table>`,
        ),
      ),
  ],
  [
    'pivot-fields',
    5000,
    () => ({}),
    (n) => [
      pivot(
        times(
          n,
          (i) => `<cacheField name="Field ${i}"><sharedItems><s v="Some words"/></sharedItems></cacheField>`,
        ),
      ),
    ],
  ],
  [
    'pivot-items',
    60_000,
    () => ({}),
    (n) => [
      pivot(
        `<cacheField name="Some words"><sharedItems>${times(n, (i) => `<s v="word ${i}"/>`)}</sharedItems></cacheField>`,
      ),
    ],
  ],
  [
    'calculation-chain',
    100_000,
    () => ({}),
    (n) => [
      part(
        'calcChain',
        'calcChain',
        `<calcChain xmlns="${MAIN}">${times(n, (i) => `<c r="A${i + 1}" i="1"/>`)}</calcChain>`,
        WORKBOOK,
      ),
    ],
  ],
  [
    'header-codes',
    500_000,
    (n) => behind(`<headerFooter><oddHeader>&amp;LWord ${'&amp;P'.repeat(n / 4)}</oddHeader></headerFooter>`),
  ],
  [
    'number-formats',
    30_000,
    () => ({}),
    (n) => [
      part(
        'styles',
        'styles',
        `<styleSheet xmlns="${MAIN}"><numFmts>${times(n, (i) => `<numFmt numFmtId="${i + 200}" formatCode="0 &quot;words&quot;"/>`)}</numFmts></styleSheet>`,
        WORKBOOK,
      ),
    ],
  ],
  [
    'cell-formats',
    60_000,
    () => ({}),
    (n) => [
      part(
        'styles',
        'styles',
        `<styleSheet xmlns="${MAIN}"><cellXfs>${'<xf numFmtId="0"/>'.repeat(n)}</cellXfs></styleSheet>`,
        WORKBOOK,
      ),
    ],
  ],
  [
    'threads',
    10_000,
    () => ({}),
    (n) => [
      {
        ...part(
          'threadedComments/t1',
          'threadedComment',
          `<ThreadedComments xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments">${times(n, (i) => `<threadedComment ref="A${i + 1}" id="{${i}}"><text>Some words</text></threadedComment>`)}</ThreadedComments>`,
        ),
      },
    ],
  ],
];

const pivot = (fields: string) =>
  part(
    'pivotCache/cache1',
    'pivotCacheDefinition',
    `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource ref="A1:B9" sheet="Sheet1"/></cacheSource><cacheFields>${fields}</cacheFields></pivotCacheDefinition>`,
    WORKBOOK,
  );

const sheetList = (n: number, relationship: (i: number) => string): Edit =>
  before(
    '</sheets>',
    times(n, (i) => `<sheet name="New ${i}" sheetId="${i + 2}" r:id="${relationship(i)}"/>`),
  );

const names = (n: number, text: (i: number) => string): Edit =>
  before(
    '</workbook>',
    `<definedNames>${times(n, (i) => `<definedName name="Name${i}">${text(i)}</definedName>`)}</definedNames>`,
  );

/** Workbooks. */
export const xlsx: readonly Construct[] = shapes.map(([name, n, edits, parts]) => ({
  name,
  format: 'xlsx',
  n,
  make: (count) => packageWith('xlsx', edits(count), parts?.(count)),
}));
