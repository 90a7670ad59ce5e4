import { type Construct, nested, times } from '../construct.ts';
import { before, type Edit, mainParts, type NewPart, packageWith } from '../package.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';
const NAMESPACES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const PRESENTATION = 'ppt/presentation.xml';
const MASTER = 'ppt/slideMasters/slideMaster1.xml';
const LAYOUT = 'ppt/slideLayouts/slideLayout1.xml';

const run = (text: string, properties = '') =>
  `<a:r><a:rPr lang="en-US"${properties}/><a:t>${text}</a:t></a:r>`;
const p = (...content: readonly string[]) => `<a:p>${content.join('')}</a:p>`;
const body = (paragraphs: string, properties = '<a:bodyPr/>') =>
  `<p:txBody>${properties}<a:lstStyle/>${paragraphs}</p:txBody>`;
const shape = (paragraphs: string, id = 9, properties?: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr>${body(paragraphs, properties)}</p:sp>`;
const frame = (kind: string, content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
const cell = (attributes = '') =>
  `<a:tc${attributes}>${body(p(run('word'))).replaceAll('p:txBody', 'a:txBody')}<a:tcPr/></a:tc>`;
const table = (columns: number, rows: string) =>
  frame(
    'table',
    `<a:tbl><a:tblPr/><a:tblGrid>${'<a:gridCol w="300000"/>'.repeat(columns)}</a:tblGrid>${rows}</a:tbl>`,
  );
const group = (inside: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inside}</p:grpSp>`;
const [groupOpen = '', groupClose = ''] = group('|').split('|');

/** Content of the slide. */
const onSlide: readonly (readonly [name: string, n: number, shapes: (n: number) => string])[] = [
  ['shapes', 4000, (n) => times(n, (i) => shape(p(run('Some words')), i + 10))],
  ['shapes-of-one-id', 4000, (n) => shape(p(run('Some words'))).repeat(n)],
  ['shapes-without-text', 15_000, (n) => shape(p()).repeat(n)],
  [
    'shapes-that-fit',
    1500,
    (n) => shape(p(run('Some words that have to fit')), 9, '<a:bodyPr><a:normAutofit/></a:bodyPr>').repeat(n),
  ],
  [
    'placeholders',
    4000,
    (n) =>
      times(
        n,
        `<p:sp><p:nvSpPr><p:cNvPr id="9" name="a"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>${body(p(run('word')))}</p:sp>`,
      ),
  ],
  ['groups-nested', 1200, (n) => nested(n, groupOpen, shape(p(run('word'))), groupClose)],
  ['groups-nested-with-shapes', 500, (n) => nested(n, groupOpen + shape(p(run('word'))), '', groupClose)],
  ['groups', 8000, (n) => group(shape(p(run('word')))).repeat(n)],
  ['paragraphs', 15_000, (n) => shape(p(run('Some words.')).repeat(n))],
  [
    'paragraphs-that-fit',
    8000,
    (n) =>
      shape(p(run('Some words.')).repeat(n), 9, '<a:bodyPr><a:normAutofit fontScale="50000"/></a:bodyPr>'),
  ],
  ['paragraphs-empty', 60_000, (n) => shape(p().repeat(n))],
  [
    'paragraphs-of-levels',
    15_000,
    (n) => shape(times(n, (i) => `<a:p><a:pPr lvl="${i % 9}"/>${run('word')}</a:p>`)),
  ],
  [
    'text-that-fits',
    400_000,
    (n) => shape(p(run('word '.repeat(n))), 9, '<a:bodyPr><a:normAutofit/></a:bodyPr>'),
  ],
  [
    'word-that-fits',
    1_000_000,
    (n) => shape(p(run('a'.repeat(n))), 9, '<a:bodyPr><a:normAutofit/></a:bodyPr>'),
  ],
  ['runs', 30_000, (n) => shape(p(run('word ').repeat(n)))],
  ['runs-of-two-looks', 20_000, (n) => shape(p(times(n / 2, run('word ', ' b="1"') + run('word '))))],
  ['runs-of-many-looks', 15_000, (n) => shape(p(times(n, (i) => run('word ', ` sz="${100 + i}"`))))],
  ['breaks', 60_000, (n) => shape(p(run('word'), '<a:br/>'.repeat(n), run('word')))],
  ['breaks-between-words', 20_000, (n) => shape(p(times(n, `${run('word')}<a:br/>`)))],
  [
    'fields',
    15_000,
    (n) =>
      shape(p(times(n, (i) => `${run('word ')}<a:fld id="{${i}}" type="slidenum"><a:t>1</a:t></a:fld>`))),
  ],
  [
    'links-missing',
    15_000,
    (n) =>
      shape(
        p(times(n, (i) => `<a:r><a:rPr><a:hlinkClick r:id="rId${i + 100}"/></a:rPr><a:t>word </a:t></a:r>`)),
      ),
  ],
  ['tabs', 400_000, (n) => shape(p(run('a\t'.repeat(n))))],
  ['table-columns', 6000, (n) => table(n, `<a:tr h="1">${cell().repeat(n)}</a:tr>`)],
  ['table-columns-without-cells', 80_000, (n) => table(n, `<a:tr h="1">${cell()}</a:tr>`)],
  ['table-rows', 6000, (n) => table(1, `<a:tr h="1">${cell()}</a:tr>`.repeat(n))],
  [
    'table-rows-and-columns',
    6000,
    (n) =>
      table(
        Math.floor(Math.sqrt(n)),
        `<a:tr h="1">${cell().repeat(Math.sqrt(n))}</a:tr>`.repeat(Math.sqrt(n)),
      ),
  ],
  [
    'table-merged-cells',
    6000,
    (n) =>
      table(
        2,
        `<a:tr h="1">${cell(' gridSpan="999999999" rowSpan="999999999"')}${cell(' hMerge="1"')}</a:tr>`.repeat(
          n / 2,
        ),
      ),
  ],
  ['tables', 2500, (n) => table(1, `<a:tr h="1">${cell()}</a:tr>`).repeat(n)],
  [
    'charts-missing',
    8000,
    (n) =>
      times(n, (i) =>
        frame(
          'chart',
          `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId${i + 100}"/>`,
        ),
      ),
  ],
  [
    'diagrams-missing',
    8000,
    (n) =>
      times(
        n,
        frame(
          'diagram',
          '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId99"/>',
        ),
      ),
  ],
  [
    'alternates-nested',
    1200,
    (n) =>
      nested(
        n,
        '<mc:AlternateContent><mc:Choice Requires="a14">',
        shape(p(run('word'))),
        '</mc:Choice></mc:AlternateContent>',
      ),
  ],
  [
    'alternates-with-fallback',
    1500,
    (n) =>
      times(
        n,
        (i) =>
          `<mc:AlternateContent><mc:Choice Requires="a14">${shape(p(run(`word ${i}`)))}</mc:Choice><mc:Fallback>${shape(p(run(`word ${i}`)))}</mc:Fallback></mc:AlternateContent>`,
      ),
  ],
  [
    'descriptions',
    15_000,
    (n) =>
      times(
        n,
        '<p:pic><p:nvPicPr><p:cNvPr id="9" name="a" descr="Some words"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr></p:pic>',
      ),
  ],
  [
    'list-styles',
    15_000,
    (n) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="9" name="a"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle>${'<a:lvl1pPr><a:defRPr sz="1800"/></a:lvl1pPr>'.repeat(n)}</a:lstStyle>${p(run('word')).repeat(20)}</p:txBody></p:sp>`,
  ],
];

const slidePart = (i: number, content: string): NewPart => ({
  name: `ppt/slides/slide${i + 2}.xml`,
  content: `<p:sld ${NAMESPACES}><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/>${content}</p:spTree></p:cSld></p:sld>`,
  contentType: `${TYPE}.slide+xml`,
  from: PRESENTATION,
  relationship: 'slide',
  id: `slide${i}`,
});

/** Parts that occur many times, and properties of a presentation. */
const beside: readonly (readonly [
  name: string,
  n: number,
  edits: (n: number) => Readonly<Record<string, Edit>>,
  parts?: (n: number) => readonly NewPart[],
])[] = [
  [
    'slides',
    1000,
    (n) => ({ [PRESENTATION]: slideIds(n, (i) => `slide${i}`) }),
    (n) => Array.from({ length: n }, (_, i) => slidePart(i, shape(p(run('Some words'))))),
  ],
  ['slides-without-relationship', 60_000, (n) => ({ [PRESENTATION]: slideIds(n, (i) => `none${i}`) })],
  ['slides-of-one-part', 2000, (n) => ({ [PRESENTATION]: slideIds(n, () => 'rId2') })],
  [
    'layouts',
    1000,
    () => ({}),
    (n) =>
      Array.from(
        { length: n },
        (_, i): NewPart => ({
          name: `ppt/slideLayouts/slideLayout${i + 2}.xml`,
          content: `<p:sldLayout ${NAMESPACES}><p:cSld name="a"><p:spTree>${shape(p(run('Some words')))}</p:spTree></p:cSld></p:sldLayout>`,
          contentType: `${TYPE}.slideLayout+xml`,
          from: MASTER,
          relationship: 'slideLayout',
          id: `layout${i}`,
        }),
      ),
  ],
  [
    'layout-shapes',
    6000,
    (n) => ({
      [LAYOUT]: before(
        '</p:spTree>',
        times(n, (i) => placeholder(i)),
      ),
      [mainParts.pptx]: before(
        '</p:spTree>',
        times(n / 10, (i) => placeholder(i * 10)),
      ),
    }),
  ],
  [
    'layout-and-slide-placeholders',
    1500,
    (n) => ({
      [LAYOUT]: before(
        '</p:spTree>',
        times(n, (i) => placeholder(i)),
      ),
      [MASTER]: before(
        '</p:spTree>',
        times(n, (i) => placeholder(i)),
      ),
      [mainParts.pptx]: before(
        '</p:spTree>',
        times(n, (i) => placeholder(i)),
      ),
    }),
  ],
  [
    'master-text-styles',
    20_000,
    (n) => ({ [MASTER]: before('</p:bodyStyle>', '<a:lvl1pPr><a:defRPr sz="1800"/></a:lvl1pPr>'.repeat(n)) }),
  ],
  [
    'notes',
    500,
    (n) => ({ [PRESENTATION]: slideIds(n, (i) => `slide${i}`) }),
    (n) =>
      Array.from({ length: n }, (_, i) => [
        slidePart(i, shape(p(run('word')))),
        {
          name: `ppt/notesSlides/notesSlide${i}.xml`,
          content: `<p:notes ${NAMESPACES}><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="3" name="a"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="1"/></p:nvPr></p:nvSpPr><p:spPr/>${body(p(run('Some words')))}</p:sp></p:spTree></p:cSld></p:notes>`,
          contentType: `${TYPE}.notesSlide+xml`,
          from: `ppt/slides/slide${i + 2}.xml`,
          relationship: 'notesSlide',
        },
      ]).flat(),
  ],
  [
    'comments',
    10_000,
    () => ({}),
    (n) => [
      {
        name: 'ppt/comments/comment1.xml',
        content: `<p:cmLst ${NAMESPACES}>${times(n, '<p:cm authorId="0" idx="1"><p:text>Some words.</p:text></p:cm>')}</p:cmLst>`,
        contentType: `${TYPE}.comments+xml`,
        relationship: 'comments',
      },
    ],
  ],
  [
    'sections',
    30_000,
    (n) => ({
      [PRESENTATION]: before(
        '</p:presentation>',
        `<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst>${times(n, (i) => `<p14:section name="Some words ${i}" id="{${i}}"/>`)}</p14:sectionLst></p:ext></p:extLst>`,
      ),
    }),
  ],
];

const placeholder = (i: number) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${i + 10}" name="a"/><p:cNvSpPr/><p:nvPr><p:ph type="body" idx="${i + 10}"/></p:nvPr></p:nvSpPr><p:spPr/>${body(p(run('word')))}</p:sp>`;

const slideIds = (n: number, relationship: (i: number) => string): Edit =>
  before(
    '</p:sldIdLst>',
    times(n, (i) => `<p:sldId id="${i + 300}" r:id="${relationship(i)}"/>`),
  );

/** Presentations. */
export const pptx: readonly Construct[] = [
  ...onSlide.map(
    ([name, n, shapes]): Construct => ({
      name,
      format: 'pptx',
      n,
      make: (count) => packageWith('pptx', { [mainParts.pptx]: before('</p:spTree>', shapes(count)) }),
    }),
  ),
  ...beside.map(
    ([name, n, edits, parts]): Construct => ({
      name,
      format: 'pptx',
      n,
      make: (count) => packageWith('pptx', edits(count), parts?.(count)),
    }),
  ),
];
