import { nested, times } from '../../construct.ts';
import type { NewPart } from '../../package.ts';
import { boxClose, boxOpen, type DocxShape, doubleTextBox, p, part, run, textBox } from './xml.ts';

/** Notes, changes, content controls, boxes, lists, headers. */
export const objects: readonly DocxShape[] = [
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
  ['text-boxes-nested', 60, (n) => p(nested(n, boxOpen, run('word'), boxClose))],
  [
    'text-boxes-nested-twice',
    4096,
    // Each level contains the one below it twice, once as a fallback for older programs.
    (n) =>
      p(
        Array.from({ length: Math.log2(n) }).reduce<string>(
          (inside) => doubleTextBox(p(inside)),
          run('word'),
        ),
      ),
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
