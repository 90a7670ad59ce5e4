import { times } from '../../construct.ts';
import { before } from '../../package.ts';
import {
  behind,
  column,
  formula,
  inline,
  MAIN,
  names,
  part,
  pivot,
  row,
  rows,
  SHEET,
  sheetList,
  tablePart,
  WORKBOOK,
  type XlsxShape,
} from './xml.ts';

/** Sheets, names, ranges, tables, and other parts. */
export const workbook: readonly XlsxShape[] = [
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
