import { type Construct, times } from '../construct.ts';
import { before, mainParts, type NewPart, packageWith } from '../package.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const main = mainParts.docx;
const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...content: readonly string[]) => `<w:p>${content.join('')}</w:p>`;
const cell = (content: string, properties = '') => `<w:tc>${properties}${content}</w:tc>`;
const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;
const fieldCharacter = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const nested = (n: number, open: string, inside: string, close: string) =>
  open.repeat(n) + inside + close.repeat(n);

/** A part that the main part names by a relationship whose type it is called by. */
const part = (name: string, root: string, content: string): NewPart => ({
  name: `word/${name}.xml`,
  content: `<w:${root} ${NAMESPACES}>${content}</w:${root}>`,
  contentType: `${TYPE}.${name.replace(/\d+$/, '')}+xml`,
  relationship: name.replace(/\d+$/, ''),
  id: name,
});

/** Content of the body, and parts besides. */
type DocxShape = readonly [
  name: string,
  n: number,
  body: (n: number) => string,
  parts?: (n: number) => readonly NewPart[],
];

const textBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;
const doubleTextBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:pict><v:rect><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Choice><mc:Fallback><w:pict><v:rect><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
const [boxOpen = '', boxClose = ''] = textBox(`${p('|')}`).split('|');

const shapes: readonly DocxShape[] = [
  ['paragraphs', 30_000, (n) => p(run('Some words.')).repeat(n)],
  ['paragraphs-empty', 150_000, (n) => '<w:p/>'.repeat(n)],
  ['runs', 40_000, (n) => p(run('word ').repeat(n))],
  ['runs-of-two-looks', 30_000, (n) => p(times(n / 2, run('word ', '<w:b/>') + run('word ')))],
  ['runs-of-many-looks', 20_000, (n) => p(times(n, (i) => run('word ', `<w:sz w:val="${i}"/>`)))],
  [
    'runs-of-many-languages',
    20_000,
    (n) => p(times(n, (i) => run('word ', `<w:lang w:val="${i % 2 === 0 ? 'en' : 'de'}-${i}"/>`))),
  ],
  ['runs-of-one-letter', 40_000, (n) => p(times(n, (i) => run('a', i % 2 === 0 ? '<w:i/>' : '')))],
  ['runs-empty', 100_000, (n) => p('<w:r/>'.repeat(n), run('word'))],
  ['runs-with-properties-only', 60_000, (n) => p('<w:r><w:rPr><w:b/></w:rPr></w:r>'.repeat(n), run('word'))],
  ['run-of-texts', 100_000, (n) => p(`<w:r>${'<w:t>a</w:t>'.repeat(n)}</w:r>`)],
  ['run-of-tabs', 100_000, (n) => p(`<w:r><w:t>a</w:t>${'<w:tab/>'.repeat(n)}<w:t>b</w:t></w:r>`)],
  ['run-of-tabs-and-text', 40_000, (n) => p(`<w:r>${'<w:t>a</w:t><w:tab/>'.repeat(n)}</w:r>`)],
  ['run-of-breaks', 100_000, (n) => p(`<w:r>${'<w:br/>'.repeat(n)}<w:t>b</w:t></w:r>`)],
  ['run-properties', 100_000, (n) => p(run('word', '<w:b/>'.repeat(n)))],
  ['symbols', 50_000, (n) => p(`<w:r>${'<w:sym w:font="a" w:char="F0B7"/><w:t>a</w:t>'.repeat(n)}</w:r>`)],
  ['tables', 4000, (n) => table(`<w:tr>${cell(p(run('word')))}</w:tr>`).repeat(n)],
  ['table-columns', 20_000, (n) => table(`<w:tr>${cell(p(run('word'))).repeat(n)}</w:tr>`)],
  ['table-rows', 20_000, (n) => table(`<w:tr>${cell(p(run('word')))}</w:tr>`.repeat(n))],
  [
    'table-grid',
    150_000,
    (n) =>
      `<w:tbl><w:tblGrid>${'<w:gridCol/>'.repeat(n)}</w:tblGrid><w:tr>${cell(p(run('word')))}</w:tr></w:tbl>`,
  ],
  [
    'table-merged-cells',
    20_000,
    (n) =>
      table(
        `<w:tr>${cell(p(run('word')), '<w:tcPr><w:vMerge/><w:gridSpan w:val="999999999"/></w:tcPr>')}</w:tr>`.repeat(
          n,
        ),
      ),
  ],
  [
    'tables-nested',
    900,
    (n) => nested(n, '<w:tbl><w:tblGrid/><w:tr><w:tc>', p(run('word')), '<w:p/></w:tc></w:tr></w:tbl>'),
  ],
  [
    'tables-nested-with-text',
    900,
    (n) => nested(n, `<w:tbl><w:tr><w:tc>${p(run('word'))}`, '', '<w:p/></w:tc></w:tr></w:tbl>'),
  ],
  [
    'fields',
    10_000,
    (n) =>
      p(
        times(
          n,
          fieldCharacter('begin') +
            instruction('PAGE') +
            fieldCharacter('separate') +
            run('1') +
            fieldCharacter('end'),
        ),
      ),
  ],
  ['fields-open', 40_000, (n) => p(times(n, fieldCharacter('begin')), run('word'))],
  [
    'fields-open-with-instruction',
    20_000,
    (n) => p(times(n, fieldCharacter('begin') + instruction('IF a'))) + p(run('word')),
  ],
  [
    'fields-nested',
    10_000,
    (n) => p(nested(n, fieldCharacter('begin') + instruction('QUOTE'), run('word'), fieldCharacter('end'))),
  ],
  [
    'fields-nested-in-results',
    10_000,
    (n) =>
      p(
        nested(
          n,
          fieldCharacter('begin') + instruction('QUOTE "a"') + fieldCharacter('separate'),
          run('word'),
          fieldCharacter('end'),
        ),
      ),
  ],
  [
    'fields-over-paragraphs',
    15_000,
    (n) => times(n, p(fieldCharacter('begin'), instruction('TOC'), fieldCharacter('separate'), run('word'))),
  ],
  ['fields-ended', 60_000, (n) => p(times(n, fieldCharacter('end')), run('word'))],
  [
    'field-instruction',
    1_000_000,
    (n) =>
      p(
        fieldCharacter('begin'),
        instruction(`IF ${'"a" '.repeat(n / 4)}`),
        fieldCharacter('separate'),
        run('word'),
        fieldCharacter('end'),
      ),
  ],
  [
    'field-instruction-quote-open',
    1_000_000,
    (n) =>
      p(
        fieldCharacter('begin'),
        instruction(`QUOTE "${'\\'.repeat(n)}`),
        fieldCharacter('separate'),
        run('word'),
        fieldCharacter('end'),
      ),
  ],
  [
    'field-instruction-in-pieces',
    40_000,
    (n) => p(fieldCharacter('begin'), instruction('IF a').repeat(n), fieldCharacter('end')),
  ],
  [
    'fields-simple-nested',
    1500,
    (n) => p(nested(n, '<w:fldSimple w:instr="QUOTE">', run('word'), '</w:fldSimple>')),
  ],
  ['hyperlinks', 15_000, (n) => p(times(n, `<w:hyperlink w:anchor="a">${run('word')}</w:hyperlink>`))],
  [
    'hyperlinks-nested',
    2000,
    (n) => p(nested(n, `<w:hyperlink w:anchor="a">${run('a')}`, run('word'), '</w:hyperlink>')),
  ],
  [
    'bookmarks',
    40_000,
    (n) =>
      p(
        run('word'),
        times(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="a${i}"/>`),
        run('word'),
        times(n, (i) => `<w:bookmarkEnd w:id="${i}"/>`),
      ),
  ],
  [
    'bookmarks-between-words',
    20_000,
    (n) =>
      p(
        times(
          n,
          (i) => `${run('word ')}<w:bookmarkStart w:id="${i}" w:name="a${i}"/><w:bookmarkEnd w:id="${i}"/>`,
        ),
      ),
  ],
  [
    'bookmarks-never-ended',
    60_000,
    (n) =>
      p(
        times(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="a"/>`),
        run('word'),
      ),
  ],
  ['spelling-marks', 60_000, (n) => p(times(n, '<w:proofErr w:type="spellStart"/>'), run('word'))],
  [
    'comments',
    5000,
    (n) =>
      times(n, (i) =>
        p(
          `<w:commentRangeStart w:id="${i}"/>`,
          run('word'),
          `<w:commentRangeEnd w:id="${i}"/><w:r><w:commentReference w:id="${i}"/></w:r>`,
        ),
      ),
    (n) => [
      part(
        'comments',
        'comments',
        times(n, (i) => `<w:comment w:id="${i}">${p(run('Some words.'))}</w:comment>`),
      ),
    ],
  ],
  [
    'footnotes',
    5000,
    (n) => p(times(n, (i) => `${run('word')}<w:r><w:footnoteReference w:id="${i}"/></w:r>`)),
    (n) => [
      part(
        'footnotes',
        'footnotes',
        times(n, (i) => `<w:footnote w:id="${i}">${p(run('Some words.'))}</w:footnote>`),
      ),
    ],
  ],
  [
    'footnotes-of-one-id',
    10_000,
    (n) => p(times(n, `${run('word')}<w:r><w:footnoteReference w:id="1"/></w:r>`)),
    (n) => [
      part('footnotes', 'footnotes', times(n, `<w:footnote w:id="1">${p(run('Some words.'))}</w:footnote>`)),
    ],
  ],
  [
    'footnotes-missing',
    30_000,
    (n) => p(times(n, (i) => `${run('a')}<w:r><w:footnoteReference w:id="${i}"/></w:r>`)),
  ],
  ['insertions', 20_000, (n) => p(times(n, `<w:ins w:id="1">${run('word ')}</w:ins>`))],
  ['insertions-nested', 2000, (n) => p(nested(n, '<w:ins w:id="1">', run('word'), '</w:ins>'))],
  [
    'deletions',
    20_000,
    (n) => p(times(n, '<w:del w:id="1"><w:r><w:delText>word</w:delText></w:r></w:del>'), run('word')),
  ],
  [
    'moves',
    15_000,
    (n) =>
      p(
        times(
          n,
          (i) =>
            `<w:moveFromRangeStart w:id="${i}" w:name="a${i}"/><w:moveFrom w:id="${i}">${run('word')}</w:moveFrom>`,
        ),
      ),
  ],
  [
    'paragraph-marks-deleted',
    20_000,
    (n) => times(n, `<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr>${run('word')}</w:p>`),
  ],
  [
    'property-changes',
    20_000,
    (n) => p(times(n, run('word ', '<w:b/><w:rPrChange w:id="1"><w:rPr><w:i/></w:rPr></w:rPrChange>'))),
  ],
  [
    'property-changes-nested',
    1500,
    (n) => p(run('word', nested(n, '<w:rPrChange><w:rPr>', '', '</w:rPr></w:rPrChange>'))),
  ],
  [
    'content-controls',
    10_000,
    (n) => times(n, `<w:sdt><w:sdtPr/><w:sdtContent>${p(run('word'))}</w:sdtContent></w:sdt>`),
  ],
  [
    'content-controls-nested',
    2000,
    (n) => nested(n, '<w:sdt><w:sdtContent>', p(run('word')), '</w:sdtContent></w:sdt>'),
  ],
  [
    'content-controls-nested-in-text',
    1000,
    (n) => p(nested(n, `<w:sdt><w:sdtContent>${run('a')}`, run('word'), '</w:sdtContent></w:sdt>')),
  ],
  [
    'content-control-choices',
    40_000,
    (n) =>
      p(
        `<w:sdt><w:sdtPr><w:dropDownList>${times(n, (i) => `<w:listItem w:displayText="Some word ${i}" w:value="${i}"/>`)}</w:dropDownList></w:sdtPr><w:sdtContent>${run('word')}</w:sdtContent></w:sdt>`,
      ),
  ],
  [
    'content-controls-bound',
    3000,
    (n) =>
      times(n, (i) =>
        p(
          `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/a[1]/b[${i + 1}]" w:storeItemID="{11111111-2222-3333-4444-555555555555}"/><w:text/></w:sdtPr><w:sdtContent>${run(`word ${i}`)}</w:sdtContent></w:sdt>`,
        ),
      ),
    (n) => store(`<a>${times(n, (i) => `<b>word ${i}</b>`)}</a>`),
  ],
  [
    'content-control-path',
    300_000,
    (n) =>
      p(
        `<w:sdt><w:sdtPr><w:dataBinding w:xpath="${'/a[1]'.repeat(n)}" w:storeItemID="{11111111-2222-3333-4444-555555555555}"/><w:text/></w:sdtPr><w:sdtContent>${run('word')}</w:sdtContent></w:sdt>`,
      ),
    () => store('<a>word</a>'),
  ],
  ['text-boxes', 4000, (n) => p(textBox(p(run('word'))).repeat(n))],
  ['text-boxes-nested', 300, (n) => p(nested(n, boxOpen, run('word'), boxClose))],
  [
    'text-boxes-nested-twice',
    12,
    (n) => p(Array.from({ length: n }).reduce<string>((inside) => doubleTextBox(p(inside)), run('word'))),
  ],
  ['text-boxes-with-fallback', 3000, (n) => times(n, p(doubleTextBox(p(run('word')))))],
  [
    'alternates-nested',
    1500,
    (n) =>
      p(
        nested(
          n,
          '<mc:AlternateContent><mc:Choice Requires="wps">',
          run('word'),
          '</mc:Choice></mc:AlternateContent>',
        ),
      ),
  ],
  [
    'alternates-of-many-choices',
    40_000,
    (n) =>
      p(
        `<mc:AlternateContent>${times(n, `<mc:Choice Requires="wps">${run('word')}</mc:Choice>`)}</mc:AlternateContent>`,
      ),
  ],
  [
    'alternates-with-repeated-text',
    6000,
    (n) =>
      p(
        times(
          n,
          (i) =>
            `<mc:AlternateContent><mc:Choice Requires="wps">${run(`word ${i}`)}</mc:Choice><mc:Fallback>${run(`word ${i}`)}</mc:Fallback></mc:AlternateContent>`,
        ),
      ),
  ],
  [
    'alternates-with-long-fallback',
    10_000,
    (n) =>
      p(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:pict><v:rect><v:textbox><w:txbxContent>${times(n, (i) => p(run(`word ${i}`)))}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Choice><mc:Fallback><w:pict><v:rect><v:textbox><w:txbxContent>${times(n, (i) => p(run(`word ${i}x`)))}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
  ],
  [
    'pictures',
    10_000,
    (n) =>
      p(
        times(
          n,
          `<w:r><w:drawing><wp:inline><wp:docPr id="2" name="a" descr="Some words"/></wp:inline></w:drawing></w:r>`,
        ),
      ),
  ],
  ['math', 20_000, (n) => p(times(n, `${run('word ')}<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>`))],
  [
    'math-nested',
    1500,
    (n) =>
      p(
        run('word'),
        `<m:oMath>${nested(n, '<m:f><m:num>', '<m:r><m:t>x</m:t></m:r>', '</m:num></m:f>')}</m:oMath>`,
      ),
  ],
  [
    'ruby-nested',
    1000,
    (n) => p(nested(n, '<w:r><w:ruby><w:rubyBase>', run('word'), '</w:rubyBase></w:ruby></w:r>')),
  ],
  ['smart-tags-nested', 3000, (n) => p(nested(n, '<w:smartTag>', run('word'), '</w:smartTag>'))],
  ['sections', 20_000, (n) => times(n, `<w:p><w:pPr><w:sectPr/></w:pPr>${run('word')}</w:p>`)],
  [
    'paragraph-styles',
    20_000,
    (n) => times(n, (i) => `<w:p><w:pPr><w:pStyle w:val="S${i}"/></w:pPr>${run('word')}</w:p>`),
  ],
  [
    'headings',
    20_000,
    (n) => times(n, `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Word')}</w:p>`),
  ],
  [
    'list-items',
    20_000,
    (n) =>
      times(
        n,
        (i) =>
          `<w:p><w:pPr><w:numPr><w:ilvl w:val="${i % 9}"/><w:numId w:val="${i}"/></w:numPr></w:pPr>${run('word')}</w:p>`,
      ),
  ],
  [
    'numbering-lists',
    6000,
    (n) =>
      times(n, (i) => `<w:p><w:pPr><w:numPr><w:numId w:val="${i}"/></w:numPr></w:pPr>${run('word')}</w:p>`),
    (n) => [
      part(
        'numbering',
        'numbering',
        times(
          n,
          (i) =>
            `<w:abstractNum w:abstractNumId="${i}"><w:lvl w:ilvl="0"><w:lvlText w:val="Part %1"/></w:lvl></w:abstractNum>`,
        ) + times(n, (i) => `<w:num w:numId="${i}"><w:abstractNumId w:val="${i}"/></w:num>`),
      ),
    ],
  ],
  [
    'numbering-levels',
    40_000,
    () => p(run('word')),
    (n) => [
      part(
        'numbering',
        'numbering',
        `<w:abstractNum w:abstractNumId="1">${times(n, (i) => `<w:lvl w:ilvl="${i}"><w:lvlText w:val="Part %1"/></w:lvl>`)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
      ),
    ],
  ],
  [
    'numbering-text',
    500_000,
    () => p(run('word')),
    (n) => [
      part(
        'numbering',
        'numbering',
        `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:lvlText w:val="Part ${'%1'.repeat(n)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`,
      ),
    ],
  ],
  [
    'headers',
    1000,
    (n) =>
      times(
        n,
        (i) =>
          `<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="header${i}"/></w:sectPr></w:pPr></w:p>`,
      ),
    (n) => Array.from({ length: n }, (_, i) => part(`header${i}`, 'hdr', p(run('word')))),
  ],
  [
    'header-named-by-many',
    20_000,
    (n) =>
      times(
        n,
        '<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="header0"/></w:sectPr></w:pPr></w:p>',
      ),
    () => [part('header0', 'hdr', p(run('word')))],
  ],
  [
    'revision-attributes',
    20_000,
    (n) => times(n, (i) => `<w:p w:rsidR="${i}" w:rsidRDefault="${i}">${run('word')}</w:p>`),
  ],
];

function store(content: string): readonly NewPart[] {
  const properties =
    '<ds:datastoreItem xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml" ds:itemID="{11111111-2222-3333-4444-555555555555}"/>';
  return [
    { name: 'customXml/item1.xml', content, relationship: 'customXml' },
    {
      name: 'customXml/itemProps1.xml',
      content: properties,
      contentType: 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
      from: 'customXml/item1.xml',
      relationship: 'customXmlProps',
    },
  ];
}

/** Styles, and how a paragraph uses them. */
const styles: readonly (readonly [
  name: string,
  n: number,
  styles: (n: number) => string,
  use: (n: number) => string,
])[] = [
  ['styles', 20_000, (n) => times(n, (i) => style(i, '')), (n) => `S${n - 1}`],
  ['styles-in-chain', 10_000, (n) => times(n, (i) => style(i, based(i - 1))), (n) => `S${n - 1}`],
  ['styles-in-reverse-chain', 10_000, (n) => times(n, (i) => style(i, based(i + 1))), () => 'S0'],
  ['styles-in-circle', 10_000, (n) => times(n, (i) => style(i, based((i + 1) % n))), () => 'S0'],
  [
    'styles-linked',
    10_000,
    (n) => times(n, (i) => style(i, `<w:link w:val="S${(i + 1) % n}"/>`)),
    () => 'S0',
  ],
  ['styles-of-one-id', 30_000, (n) => times(n, () => style(0, '')), () => 'S0'],
  ['style-properties', 100_000, (n) => style(0, `<w:rPr>${'<w:b/>'.repeat(n)}</w:rPr>`), () => 'S0'],
];

const style = (i: number, content: string) =>
  `<w:style w:type="paragraph" w:styleId="S${i}"><w:name w:val="S${i}"/>${content}</w:style>`;
const based = (i: number) => `<w:basedOn w:val="S${i}"/>`;

/** A chain of styles, used by as many paragraphs as there are links in it. */
const chainUsed: Construct = {
  name: 'styles-in-chain-all-used',
  format: 'docx',
  n: 2000,
  make: (n) =>
    packageWith('docx', {
      'word/styles.xml': before(
        '</w:styles>',
        times(n, (i) => style(i, based(i - 1))),
      ),
      [main]: before(
        '<w:sectPr>',
        times(n, (i) => `<w:p><w:pPr><w:pStyle w:val="S${i}"/></w:pPr>${run('word')}</w:p>`),
      ),
    }),
};

/** Word documents. */
export const docx: readonly Construct[] = [
  ...shapes.map(
    ([name, n, body, parts]): Construct => ({
      name,
      format: 'docx',
      n,
      make: (count) => packageWith('docx', { [main]: before('<w:sectPr>', body(count)) }, parts?.(count)),
    }),
  ),
  ...styles.map(
    ([name, n, made, use]): Construct => ({
      name,
      format: 'docx',
      n,
      make: (count) =>
        packageWith('docx', {
          'word/styles.xml': before('</w:styles>', made(count)),
          [main]: before(
            '<w:sectPr>',
            `<w:p><w:pPr><w:pStyle w:val="${use(count)}"/></w:pPr>${run('word')}</w:p>`.repeat(20),
          ),
        }),
    }),
  ),
  chainUsed,
];
