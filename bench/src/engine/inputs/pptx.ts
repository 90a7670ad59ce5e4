import { contentTypes, type Entry, OFFICE, relationships, xml, zip } from './package.ts';
import { type Prose, prose } from './words.ts';

const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const NAMESPACES = `xmlns:a="${DRAWING}" xmlns:r="${OFFICE}" xmlns:p="${MAIN}"`;
const part = (name: string) => `presentationml.${name}`;

/** A slide deck: a title, bullets on two levels partly bold, a table on every fourth slide. */
export function pptx(slides: number): Uint8Array {
  const text = prose(slides);
  const numbers = Array.from({ length: slides }, (_, index) => index + 1);
  const types = numbers.map((number) => [`ppt/slides/slide${number}.xml`, part('slide')]);
  return zip([
    contentTypes({
      'ppt/presentation.xml': part('presentation.main'),
      'ppt/slideMasters/slideMaster1.xml': part('slideMaster'),
      'ppt/slideLayouts/slideLayout1.xml': part('slideLayout'),
      'ppt/theme/theme1.xml': 'theme',
      ...Object.fromEntries(types),
    }),
    relationships('_rels/.rels', [['officeDocument', 'ppt/presentation.xml']]),
    xml('ppt/presentation.xml', presentation(numbers)),
    relationships('ppt/_rels/presentation.xml.rels', [
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...numbers.map((number) => ['slide', `slides/slide${number}.xml`] as const),
    ]),
    xml('ppt/slideMasters/slideMaster1.xml', master),
    relationships('ppt/slideMasters/_rels/slideMaster1.xml.rels', [
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    xml('ppt/slideLayouts/slideLayout1.xml', layout),
    relationships('ppt/slideLayouts/_rels/slideLayout1.xml.rels', [
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    xml('ppt/theme/theme1.xml', theme),
    ...numbers.flatMap((number): Entry[] => [
      xml(`ppt/slides/slide${number}.xml`, slide(text, number)),
      relationships(`ppt/slides/_rels/slide${number}.xml.rels`, [
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ]),
    ]),
  ]);
}

const presentation = (numbers: readonly number[]): string =>
  `<p:presentation ${NAMESPACES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${numbers
    .map((number) => `<p:sldId id="${255 + number}" r:id="rId${number + 1}"/>`)
    .join(
      '',
    )}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;

const EMPTY_TREE = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

const shape = (id: number, type: string, body: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type} ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"${type === 'body' ? ' idx="1"' : ''}/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${body}</p:txBody></p:sp>`;

const run = (text: string, properties = ''): string =>
  `<a:r><a:rPr lang="en-US"${properties} dirty="0"/><a:t>${text}</a:t></a:r>`;

function slide(text: Prose, number: number): string {
  const bullets = Array.from({ length: 4 + text.pick(4) }, () => {
    const level = text.pick(2);
    const parts = [run(`${text.words(4)} `), run(text.words(2), ' b="1"'), run(` ${text.words(5)}.`)];
    return `<a:p><a:pPr lvl="${level}"/>${parts.slice(0, 1 + text.pick(3)).join('')}</a:p>`;
  });
  const title = shape(2, 'title', `<a:p>${run(text.words(5))}</a:p>`);
  const body = shape(3, 'body', bullets.join(''));
  return `<p:sld ${NAMESPACES}><p:cSld><p:spTree>${EMPTY_TREE}${title}${body}${number % 4 === 0 ? table(text) : ''}</p:spTree></p:cSld></p:sld>`;
}

function table(text: Prose): string {
  const cell = () =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p>${run(text.words(2))}</a:p></a:txBody><a:tcPr/></a:tc>`;
  const row = () => `<a:tr h="370840">${cell()}${cell()}${cell()}</a:tr>`;
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table 4"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="838200" y="4000000"/><a:ext cx="9000000" cy="1500000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="3000000"/><a:gridCol w="3000000"/><a:gridCol w="3000000"/></a:tblGrid>${row()}${row()}${row()}${row()}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

const placeholders =
  shape(2, 'title', '<a:p><a:r><a:rPr lang="en-US"/><a:t>Click to edit the title</a:t></a:r></a:p>') +
  shape(3, 'body', '<a:p><a:r><a:rPr lang="en-US"/><a:t>Click to edit the text</a:t></a:r></a:p>');

const layout = `<p:sldLayout ${NAMESPACES} type="obj"><p:cSld name="Title and content"><p:spTree>${EMPTY_TREE}${placeholders}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

const master = `<p:sldMaster ${NAMESPACES}><p:cSld><p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg><p:spTree>${EMPTY_TREE}${placeholders}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr><a:defRPr sz="4400"/></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:defRPr sz="2800"/></a:lvl1pPr><a:lvl2pPr><a:defRPr sz="2400"/></a:lvl2pPr></p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`;

const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const colors = [
  ['dk1', '000000'],
  ['lt1', 'FFFFFF'],
  ['dk2', '44546A'],
  ['lt2', 'E7E6E6'],
  ['accent1', '4472C4'],
  ['accent2', 'ED7D31'],
  ['accent3', 'A5A5A5'],
  ['accent4', 'FFC000'],
  ['accent5', '5B9BD5'],
  ['accent6', '70AD47'],
  ['hlink', '0563C1'],
  ['folHlink', '954F72'],
] as const;
const font = '<a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="6350">${fill}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const theme = `<a:theme xmlns:a="${DRAWING}" name="Office"><a:themeElements><a:clrScheme name="Office">${colors.map(([name, value]) => color(name, value)).join('')}</a:clrScheme><a:fontScheme name="Office"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Office"><a:fillStyleLst>${fill}${fill}${fill}</a:fillStyleLst><a:lnStyleLst>${line}${line}${line}</a:lnStyleLst><a:effectStyleLst>${effect}${effect}${effect}</a:effectStyleLst><a:bgFillStyleLst>${fill}${fill}${fill}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
