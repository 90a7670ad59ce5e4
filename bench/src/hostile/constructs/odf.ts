import type { FormatName } from '@verso/engine';
import { type Construct, depthOf, times } from '../construct.ts';
import { before, type Edit, type NewPart, packageWith } from '../package.ts';

const p = (text: string) => `<text:p>${text}</text:p>`;
const span = (style: string, text: string) => `<text:span text:style-name="${style}">${text}</text:span>`;
const nested = (n: number, open: string, inside: string, close: string) =>
  open.repeat(n) + inside + close.repeat(n);
const frame = (content: string) =>
  `<draw:frame draw:name="a" svg:width="1cm" svg:height="1cm">${content}</draw:frame>`;
const textBox = (content: string) => frame(`<draw:text-box>${content}</draw:text-box>`);
const cell = (text: string, attributes = '') =>
  `<table:table-cell office:value-type="string"${attributes}>${p(text)}</table:table-cell>`;
const row = (content: string, attributes = '') =>
  `<table:table-row${attributes}>${content}</table:table-row>`;
const table = (content: string, name = 'T') => `<table:table table:name="${name}">${content}</table:table>`;
const style = (name: string, content: string, attributes = '') =>
  `<style:style style:name="${name}" style:family="text"${attributes}>${content}</style:style>`;
const textProperties = (i: number) => `<style:text-properties fo:font-size="${i + 1}pt"/>`;

/** Where content of each format goes. */
const bodyEnds = {
  odt: '</office:text>',
  odp: '</office:presentation>',
  ods: '</office:spreadsheet>',
} as const;

const content = (format: keyof typeof bodyEnds, body: string): Edits => ({
  'content.xml': before(bodyEnds[format], body),
});
/** Content and the automatic styles that it uses. */
const styled = (format: keyof typeof bodyEnds, body: string, styles: string): Edits => ({
  'content.xml': (xml) => before('</office:automatic-styles>', styles)(before(bodyEnds[format], body)(xml)),
});

type Edits = Readonly<Record<string, Edit>>;
type OdfShape = readonly [
  name: string,
  n: number,
  edits: (n: number) => Edits,
  parts?: (n: number) => readonly NewPart[],
];

const odt = (body: string) => content('odt', body);

const texts: readonly OdfShape[] = [
  ['paragraphs', 40_000, (n) => odt(p('Some words.').repeat(n))],
  ['paragraphs-empty', 200_000, (n) => odt('<text:p/>'.repeat(n))],
  ['headings', 30_000, (n) => odt('<text:h text:outline-level="1">Word</text:h>'.repeat(n))],
  [
    'headings-of-growing-level',
    30_000,
    (n) => odt(times(n, (i) => `<text:h text:outline-level="${i + 1}">Word</text:h>`)),
  ],
  ['spans', 40_000, (n) => odt(p(span('a', 'word ').repeat(n)))],
  [
    'spans-of-many-looks',
    15_000,
    (n) =>
      styled(
        'odt',
        p(times(n, (i) => span(`S${i}`, 'word '))),
        times(n, (i) => style(`S${i}`, textProperties(i))),
      ),
  ],
  ['spans-nested', 2000, (n) => odt(p(nested(n, '<text:span>', 'word', '</text:span>')))],
  ['spans-nested-with-text', 1000, (n) => odt(p(nested(n, '<text:span>a ', 'word', '</text:span>')))],
  [
    'spans-nested-of-many-looks',
    1000,
    (n) =>
      styled(
        'odt',
        p(times(n, (i) => `<text:span text:style-name="S${i}">a `) + '</text:span>'.repeat(n)),
        times(n, (i) => style(`S${i}`, textProperties(i))),
      ),
  ],
  ['spans-empty', 100_000, (n) => odt(p(`word${'<text:span/>'.repeat(n)}word`))],
  [
    'styles-in-chain',
    5000,
    (n) =>
      styled(
        'odt',
        p(span(`S${n - 1}`, 'word')).repeat(20),
        times(n, (i) => style(`S${i}`, '', ` style:parent-style-name="S${i - 1}"`)),
      ),
  ],
  [
    'styles-in-chain-all-used',
    2000,
    (n) =>
      styled(
        'odt',
        times(n, (i) => p(span(`S${i}`, 'word'))),
        times(n, (i) => style(`S${i}`, '', ` style:parent-style-name="S${i - 1}"`)),
      ),
  ],
  [
    'styles-in-circle',
    5000,
    (n) =>
      styled(
        'odt',
        p(span('S0', 'word')).repeat(20),
        times(n, (i) => style(`S${i}`, '', ` style:parent-style-name="S${(i + 1) % n}"`)),
      ),
  ],
  [
    'styles-of-one-name',
    40_000,
    (n) => styled('odt', p(span('S', 'word')), times(n, style('S', textProperties(1)))),
  ],
  ['spaces-of-one-element', 1_000_000_000, (n) => odt(p(`word<text:s text:c="${n}"/>word`))],
  ['spaces-of-elements', 60_000, (n) => odt(p(`word${'<text:s text:c="9"/>'.repeat(n)}word`))],
  ['spaces-between-words', 30_000, (n) => odt(p('word<text:s/>'.repeat(n)))],
  ['tabs', 60_000, (n) => odt(p(`word${'<text:tab/>'.repeat(n)}word`))],
  ['line-breaks', 60_000, (n) => odt(p('word<text:line-break/>'.repeat(n)))],
  [
    'sections-nested',
    2000,
    (n) => odt(nested(n, '<text:section text:name="a">', p('word'), '</text:section>')),
  ],
  ['sections', 15_000, (n) => odt(`<text:section text:name="a">${p('word')}</text:section>`.repeat(n))],
  [
    'lists-nested',
    1500,
    (n) => odt(nested(n, '<text:list><text:list-item>', p('word'), '</text:list-item></text:list>')),
  ],
  [
    'lists-nested-with-text',
    800,
    (n) => odt(nested(n, `<text:list><text:list-item>${p('word')}`, '', '</text:list-item></text:list>')),
  ],
  [
    'list-items',
    20_000,
    (n) => odt(`<text:list>${`<text:list-item>${p('word')}</text:list-item>`.repeat(n)}</text:list>`),
  ],
  [
    'list-styles',
    10_000,
    (n) =>
      styled(
        'odt',
        times(
          n,
          (i) =>
            `<text:list text:style-name="L${i}"><text:list-item>${p('word')}</text:list-item></text:list>`,
        ),
        times(
          n,
          (i) =>
            `<text:list-style style:name="L${i}"><text:list-level-style-number text:level="1" style:num-prefix="Part "/></text:list-style>`,
        ),
      ),
  ],
  [
    'list-levels',
    30_000,
    (n) =>
      styled(
        'odt',
        `<text:list text:style-name="L"><text:list-item>${p('word')}</text:list-item></text:list>`,
        `<text:list-style style:name="L">${times(n, (i) => `<text:list-level-style-number text:level="${i + 1}" style:num-prefix="Part "/>`)}</text:list-style>`,
      ),
  ],
  ['tables', 6000, (n) => odt(table(row(cell('word'))).repeat(n))],
  [
    'tables-nested',
    1000,
    (n) =>
      odt(
        nested(
          n,
          '<table:table><table:table-row><table:table-cell>',
          p('word'),
          '</table:table-cell></table:table-row></table:table>',
        ),
      ),
  ],
  ['table-columns', 20_000, (n) => odt(table(row(cell('word').repeat(n))))],
  ['table-rows', 20_000, (n) => odt(table(row(cell('word')).repeat(n)))],
  [
    'table-repeated',
    1_000_000_000,
    (n) =>
      odt(
        table(
          row(cell('word', ` table:number-columns-repeated="${n}"`), ` table:number-rows-repeated="${n}"`),
        ),
      ),
  ],
  [
    'annotations',
    10_000,
    (n) =>
      odt(
        p(
          times(n, (i) => `word<office:annotation office:name="${i}">${p('Some words')}</office:annotation>`),
        ),
      ),
  ],
  [
    'annotations-nested',
    1000,
    (n) => odt(p(nested(n, 'a<office:annotation><text:p>', 'word', '</text:p></office:annotation>'))),
  ],
  [
    'notes',
    8000,
    (n) =>
      odt(
        p(
          times(
            n,
            (i) =>
              `word<text:note text:id="n${i}" text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body>${p('Some words')}</text:note-body></text:note>`,
          ),
        ),
      ),
  ],
  [
    'bookmarks',
    40_000,
    (n) =>
      odt(
        p(
          times(n, (i) => `<text:bookmark-start text:name="a${i}"/>`) +
            'word' +
            times(n, (i) => `<text:bookmark-end text:name="a${i}"/>`),
        ),
      ),
  ],
  [
    'bookmarks-between-words',
    20_000,
    (n) => odt(p(times(n, (i) => `word <text:bookmark text:name="a${i}"/>`))),
  ],
  ['fields', 20_000, (n) => odt(p('word <text:page-number>1</text:page-number>'.repeat(n)))],
  [
    'fields-of-choices',
    20_000,
    (n) =>
      odt(
        p(
          `<text:drop-down text:name="a">${times(n, (i) => `<text:label text:value="word ${i}"/>`)}word</text:drop-down>`,
        ),
      ),
  ],
  [
    'fields-of-users',
    5000,
    (n) =>
      odt(
        `<text:user-field-decls>${times(n, (i) => `<text:user-field-decl office:value-type="string" office:string-value="Some words" text:name="a${i}"/>`)}</text:user-field-decls>${p(times(n, (i) => `<text:user-field-get text:name="a${i}">Some words</text:user-field-get>`))}`,
      ),
  ],
  [
    'fields-with-conditions',
    8000,
    (n) =>
      odt(
        p(
          times(
            n,
            '<text:conditional-text text:condition="ooow:a==1" text:string-value-if-true="Some words" text:string-value-if-false="Other words">Some words</text:conditional-text>',
          ),
        ),
      ),
  ],
  [
    'tracked-changes',
    10_000,
    (n) =>
      odt(
        `<text:tracked-changes>${times(n, (i) => `<text:changed-region text:id="c${i}"><text:deletion>${p('Some words')}</text:deletion></text:changed-region>`)}</text:tracked-changes>${p(times(n, (i) => `word<text:change text:change-id="c${i}"/>`))}`,
      ),
  ],
  ['links', 15_000, (n) => odt(p(times(n, '<text:a xlink:href="http://a.b">word</text:a> ')))],
  ['links-nested', 1500, (n) => odt(p(nested(n, '<text:a xlink:href="http://a.b">a ', 'word', '</text:a>')))],
  ['text-boxes', 6000, (n) => odt(p(textBox(p('word')).repeat(n)))],
  [
    'text-boxes-nested',
    800,
    (n) =>
      odt(
        nested(n, '<text:p><draw:frame><draw:text-box>', p('word'), '</draw:text-box></draw:frame></text:p>'),
      ),
  ],
  [
    'ruby',
    15_000,
    (n) =>
      odt(
        p(
          '<text:ruby><text:ruby-base>a</text:ruby-base><text:ruby-text>b</text:ruby-text></text:ruby>'.repeat(
            n,
          ),
        ),
      ),
  ],
  [
    'indexes',
    6000,
    (n) =>
      odt(
        `<text:table-of-content><text:index-body>${p('Some words')}</text:index-body></text:table-of-content>`.repeat(
          n,
        ),
      ),
  ],
  [
    'embedded-objects',
    300,
    (n) => odt(p(times(n, (i) => frame(`<draw:object xlink:href="./Object ${i}"/>`)))),
    (n) =>
      Array.from({ length: n }, (_, i) => ({
        name: `Object ${i}/content.xml`,
        content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${p('Some words')}</office:text></office:body></office:document-content>`,
      })),
  ],
  [
    'embedded-objects-of-one-part',
    5000,
    (n) => odt(p(times(n, frame('<draw:object xlink:href="./Object 1"/>')))),
    () => [
      {
        name: 'Object 1/content.xml',
        content: `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${p('Some words')}</office:text></office:body></office:document-content>`,
      },
    ],
  ],
  [
    'manifest-entries',
    60_000,
    (n) => ({
      'META-INF/manifest.xml': before(
        '</manifest:manifest>',
        times(n, (i) => `<manifest:file-entry manifest:full-path="a${i}" manifest:media-type="text/xml"/>`),
      ),
    }),
  ],
  [
    'manifest-objects',
    20_000,
    (n) => ({
      'META-INF/manifest.xml': before(
        '</manifest:manifest>',
        times(
          n,
          (i) =>
            `<manifest:file-entry manifest:full-path="Object ${i}/" manifest:media-type="application/vnd.oasis.opendocument.text"/>`,
        ),
      ),
    }),
  ],
  [
    'master-pages',
    5000,
    (n) => ({
      'styles.xml': before(
        '</office:master-styles>',
        times(
          n,
          (i) =>
            `<style:master-page style:name="M${i}"><style:header>${p('Some words')}</style:header></style:master-page>`,
        ),
      ),
    }),
  ],
  [
    'named-styles',
    40_000,
    (n) => ({
      'styles.xml': before(
        '</office:styles>',
        times(n, (i) => style(`S${i}`, textProperties(i))),
      ),
    }),
  ],
  [
    'metadata-keywords',
    40_000,
    (n) => ({ 'meta.xml': before('</office:meta>', '<meta:keyword>Some words</meta:keyword>'.repeat(n)) }),
  ],
  [
    'form-controls',
    10_000,
    (n) =>
      odt(
        `<office:forms><form:form>${'<form:button form:label="Some words"/>'.repeat(n)}</form:form></office:forms>`,
      ),
  ],
];

const odp = (body: string) => content('odp', body);
const page = (body: string, attributes = '') => `<draw:page draw:name="a"${attributes}>${body}</draw:page>`;

const slides: readonly OdfShape[] = [
  [
    'slides',
    5000,
    (n) => odp(times(n, (i) => `<draw:page draw:name="page${i}">${textBox(p('Some words'))}</draw:page>`)),
  ],
  ['slides-of-one-name', 5000, (n) => odp(page(textBox(p('Some words'))).repeat(n))],
  ['slides-empty', 100_000, (n) => odp(page('').repeat(n))],
  ['shapes', 10_000, (n) => odp(page(textBox(p('Some words')).repeat(n)))],
  [
    'shapes-with-text',
    15_000,
    (n) => odp(page(`<draw:custom-shape>${p('Some words')}</draw:custom-shape>`.repeat(n))),
  ],
  ['groups-nested', 2000, (n) => odp(page(nested(n, '<draw:g>', textBox(p('word')), '</draw:g>')))],
  [
    'groups-nested-with-shapes',
    1000,
    (n) => odp(page(nested(n, `<draw:g>${textBox(p('word'))}`, '', '</draw:g>'))),
  ],
  [
    'titles-and-descriptions',
    10_000,
    (n) => odp(page(frame('<svg:title>Some words</svg:title><svg:desc>More words</svg:desc>').repeat(n))),
  ],
  [
    'notes',
    4000,
    (n) => odp(times(n, page(`<presentation:notes>${textBox(p('Some words'))}</presentation:notes>`))),
  ],
  ['table-columns', 15_000, (n) => odp(page(frame(table(row(cell('word').repeat(n))))))],
  [
    'table-repeated',
    1_000_000_000,
    (n) => odp(page(frame(table(row(cell('word', ` table:number-columns-repeated="${n}"`)))))),
  ],
  ['spaces-of-one-element', 1_000_000_000, (n) => odp(page(textBox(p(`word<text:s text:c="${n}"/>word`))))],
  [
    'spans-of-many-looks',
    15_000,
    (n) =>
      styled(
        'odp',
        page(textBox(p(times(n, (i) => span(`S${i}`, 'word '))))),
        times(n, (i) => style(`S${i}`, textProperties(i))),
      ),
  ],
  [
    'lists-nested',
    1500,
    (n) =>
      odp(
        page(textBox(nested(n, '<text:list><text:list-item>', p('word'), '</text:list-item></text:list>'))),
      ),
  ],
  [
    'declarations',
    10_000,
    (n) =>
      odp(
        times(
          n,
          (i) => `<presentation:footer-decl presentation:name="f${i}">Some words</presentation:footer-decl>`,
        ) + page(''),
      ),
  ],
  [
    'declarations-used',
    4000,
    (n) =>
      odp(
        times(
          n,
          (i) => `<presentation:footer-decl presentation:name="f${i}">Some words</presentation:footer-decl>`,
        ) +
          times(n, (i) =>
            page(textBox(p('<presentation:footer/>')), ` presentation:use-footer-name="f${i}"`),
          ),
      ),
  ],
  [
    'animations',
    40_000,
    (n) =>
      odp(
        page(
          `<anim:par xmlns:anim="urn:oasis:names:tc:opendocument:xmlns:animation:1.0">${'<anim:par/>'.repeat(n)}</anim:par>`,
        ),
      ),
  ],
];

const ods = (body: string) => content('ods', body);
const sheet = (rows: string, name = 'Sheet9') => table(rows, name);
const formula = (text: string, value = '1') =>
  `<table:table-cell table:formula="of:=${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" office:value-type="string">${p(value)}</table:table-cell>`;

const sheets: readonly OdfShape[] = [
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

const constructsOf = (format: FormatName, shapes: readonly OdfShape[]): Construct[] =>
  shapes.map(([name, n, edits, parts]) => ({
    name,
    format,
    n,
    make: (count) => packageWith(format, edits(count), parts?.(count)),
  }));

/** OpenDocument files. */
export const odf: readonly Construct[] = [
  ...constructsOf('odt', texts),
  ...constructsOf('odp', slides),
  ...constructsOf('ods', sheets),
];
