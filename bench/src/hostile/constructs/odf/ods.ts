import { depthOf, nested, times } from '../../construct.ts';
import { cell, content, type OdfShape, p, row, styled, table } from './xml.ts';

const ods = (body: string) => content('ods', body);
const sheet = (rows: string, name = 'Sheet9') => table(rows, name);
const formula = (text: string, value = '1') =>
  `<table:table-cell table:formula="of:=${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" office:value-type="string">${p(value)}</table:table-cell>`;

/** Spreadsheets. */
export const sheets: readonly OdfShape[] = [
  ['rows', 20_000, (n) => ods(sheet(times(n, (i) => row(cell(`Some words ${i}`)))))],
  ['rows-of-one-text', 30_000, (n) => ods(sheet(row(cell('Some words')).repeat(n)))],
  [
    'rows-repeated',
    1_000_000_000,
    (n) => ods(sheet(row(cell('Some words'), ` table:number-rows-repeated="${n}"`))),
  ],
  [
    'rows-each-repeated',
    20_000,
    (n) => ods(sheet(row(cell('Some words'), ' table:number-rows-repeated="1048576"').repeat(n))),
  ],
  [
    'rows-hidden',
    20_000,
    (n) => ods(sheet(row(cell('Some words'), ' table:visibility="collapse"').repeat(n))),
  ],
  [
    'row-groups-nested',
    2000,
    (n) => ods(sheet(nested(n, '<table:table-row-group>', row(cell('word')), '</table:table-row-group>'))),
  ],
  ['columns', 20_000, (n) => ods(sheet(row(times(n, (i) => cell(`Some words ${i}`)))))],
  [
    'columns-repeated',
    1_000_000_000,
    (n) => ods(sheet(row(cell('Some words', ` table:number-columns-repeated="${n}"`)))),
  ],
  [
    'columns-each-repeated',
    20_000,
    (n) => ods(sheet(row(cell('Some words', ' table:number-columns-repeated="16384"').repeat(n)))),
  ],
  [
    'column-properties',
    60_000,
    (n) => ods(sheet('<table:table-column table:visibility="collapse"/>'.repeat(n) + row(cell('word')))),
  ],
  [
    'column-properties-repeated',
    1_000_000_000,
    (n) =>
      ods(
        sheet(
          `<table:table-column table:visibility="collapse" table:number-columns-repeated="${n}"/>${row(cell('word'))}`,
        ),
      ),
  ],
  [
    'rows-and-columns-repeated',
    1_000_000_000,
    (n) =>
      ods(
        sheet(
          `<table:table-column table:number-columns-repeated="${n}"/>${row(cell('word', ` table:number-columns-repeated="${n}"`), ` table:number-rows-repeated="${n}"`)}`,
        ),
      ),
  ],
  [
    'cells-spanned',
    15_000,
    (n) =>
      ods(
        sheet(
          row(
            cell(
              'word',
              ' table:number-columns-spanned="999999999" table:number-rows-spanned="999999999"',
            ).repeat(n),
          ),
        ),
      ),
  ],
  [
    'cells-covered',
    80_000,
    (n) => ods(sheet(row(`${cell('word')}${'<table:covered-table-cell/>'.repeat(n)}`))),
  ],
  [
    'cell-of-paragraphs',
    30_000,
    (n) =>
      ods(
        sheet(row(`<table:table-cell office:value-type="string">${p('word').repeat(n)}</table:table-cell>`)),
      ),
  ],
  ['cell-of-spaces', 1_000_000_000, (n) => ods(sheet(row(cell(`word<text:s text:c="${n}"/>word`))))],
  ['sheets', 5000, (n) => ods(times(n, (i) => sheet(row(cell('Some words')), `New ${i}`)))],
  [
    'formulas',
    15_000,
    (n) => ods(sheet(times(n, (i) => row(formula(`IF([.A${i + 1}]>1;"Some words";"b")`))))),
  ],
  [
    'formulas-that-count',
    3000,
    (n) => ods(sheet(times(n, (i) => row(cell(`word ${i}`) + formula(`COUNTIF([.A1:.A9999];"word ${i}")`))))),
  ],
  [
    'formulas-that-count-by-pattern',
    1500,
    (n) => ods(sheet(times(n, (i) => row(cell(`word ${i}`) + formula(`COUNTIF([.A1:.A9999];"*d ${i}*")`))))),
  ],
  [
    'formulas-that-search',
    1500,
    (n) => ods(sheet(times(n, (i) => row(cell(`word ${i}`) + formula(`SEARCH("ord ${i}";[.A1])`))))),
  ],
  [
    'formulas-that-repeat-a-cell',
    8000,
    (n) => ods(sheet(times(n, (i) => row(cell(`word ${i}`) + formula(`[.A${i + 1}]`, `word ${i}`))))),
  ],
  ['formula-of-parentheses', 200_000, (n) => ods(sheet(row(formula(nested(n, '(', '"word"', ')')))))],
  ['formula-of-parentheses-open', 300_000, (n) => ods(sheet(row(formula('('.repeat(n)))))],
  [
    'formula-of-functions',
    50_000,
    (n) => ods(sheet(row(formula(nested(n, 'IF([.A1]="a";', '"word"', ')'))))),
  ],
  ['formula-of-texts', 60_000, (n) => ods(sheet(row(formula(`[.A1]${'&"word"'.repeat(n)}`))))],
  ['formula-of-quotes', 300_000, (n) => ods(sheet(row(formula(`"${'""'.repeat(n)}`))))],
  ['formula-of-brackets', 500_000, (n) => ods(sheet(row(formula('['.repeat(n)))))],
  ['formula-of-letters', 2_000_000, (n) => ods(sheet(row(formula('A'.repeat(n)))))],
  [
    'validations',
    8000,
    (n) =>
      ods(
        `<table:content-validations>${times(n, (i) => `<table:content-validation table:name="v${i}" table:condition="of:cell-content-is-in-list(&quot;word ${i}&quot;;&quot;b&quot;)"/>`)}</table:content-validations>${sheet(times(n, (i) => row(cell(`word ${i}`, ` table:content-validation-name="v${i}"`))))}`,
      ),
  ],
  [
    'validation-choices',
    60_000,
    (n) =>
      ods(
        `<table:content-validations><table:content-validation table:name="v" table:condition="of:cell-content-is-in-list(${'&quot;a&quot;;'.repeat(n)}&quot;b&quot;)"/></table:content-validations>`,
      ),
  ],
  [
    'names',
    30_000,
    (n) =>
      ods(
        `<table:named-expressions>${times(n, (i) => `<table:named-range table:name="N${i}" table:cell-range-address="$Sheet1.$A$1"/>`)}</table:named-expressions>`,
      ),
  ],
  [
    'number-formats',
    20_000,
    (n) =>
      styled(
        'ods',
        '',
        times(
          n,
          (i) =>
            `<number:number-style xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" style:name="N${i}"><number:text>Some words</number:text></number:number-style>`,
        ),
      ),
  ],
  [
    'annotations',
    8000,
    (n) =>
      ods(
        sheet(
          times(
            n,
            row(
              `<table:table-cell><office:annotation>${p('Some words')}</office:annotation></table:table-cell>`,
            ),
          ),
        ),
      ),
  ],
  [
    'database-ranges',
    15_000,
    (n) =>
      ods(
        `<table:database-ranges>${times(n, (i) => `<table:database-range table:name="d${i}" table:target-range-address="Sheet1.A1:Sheet1.B9"/>`)}</table:database-ranges>`,
      ),
  ],
  [
    'pivot-members',
    20_000,
    (n) =>
      ods(
        `<table:data-pilot-tables><table:data-pilot-table table:name="a" table:target-range-address="Sheet1.A1"><table:data-pilot-field table:source-field-name="Head"><table:data-pilot-level><table:data-pilot-members>${times(n, (i) => `<table:data-pilot-member table:name="word ${i}"/>`)}</table:data-pilot-members></table:data-pilot-level></table:data-pilot-field></table:data-pilot-table></table:data-pilot-tables>`,
      ),
  ],
  [
    'formulas-of-growing-length',
    400_000,
    (n) => ods(sheet(times(depthOf(n), (i) => row(formula(`${'('.repeat(i)}1`))))),
  ],
];
