import { nested, times } from '../../construct.ts';
import { before } from '../../package.ts';
import {
  cell,
  content,
  frame,
  type OdfShape,
  p,
  row,
  span,
  style,
  styled,
  table,
  textBox,
  textProperties,
} from './xml.ts';

const odt = (body: string) => content('odt', body);

/** Text documents. */
export const texts: readonly OdfShape[] = [
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
