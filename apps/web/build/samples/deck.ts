import { escaped, namespaces, type Part, packOffice } from './office-package.ts';
import { theme } from './theme.ts';

const head = `xmlns:a="${namespaces.drawing}" xmlns:r="${namespaces.relationships}" xmlns:p="${namespaces.presentation}"`;
const type = 'presentationml.';
const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** Left, top, width and height in EMU; a slide is 12192000 by 6858000. */
type Box = readonly [number, number, number, number];

const boxes = {
  title: [838200, 520000, 10515600, 1000000],
  body: [838200, 1750000, 10515600, 4200000],
  cover: [838200, 2100000, 10515600, 1300000],
  subtitle: [838200, 3450000, 10515600, 800000],
  number: [9448800, 6300000, 1905000, 360000],
} as const satisfies Record<string, Box>;

/** Text with parts in bold between asterisks. */
function paragraph(text: string): string {
  const runs = text.split('*').map((piece, index) => {
    const bold = index % 2 === 1 ? ' b="1"' : '';
    return piece && `<a:r><a:rPr lang="en-GB"${bold}/><a:t>${escaped(piece)}</a:t></a:r>`;
  });
  return `<a:p>${runs.join('')}</a:p>`;
}

function frame([x, y, width, height]: Box): string {
  return `<a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/>`;
}

function shape(
  id: number,
  name: string,
  placeholder: string,
  box: Box | null,
  content: string,
  style = '',
): string {
  const place =
    box === null ? '' : `<a:xfrm>${frame(box)}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`;
  return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${placeholder}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle>${style}</a:lstStyle>${content}</p:txBody></p:sp>`;
}

const number = (box: Box | null) =>
  shape(
    9,
    'Slide Number',
    'type="sldNum" sz="quarter" idx="12"',
    box,
    '<a:p><a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-GB"/><a:t>1</a:t></a:fld></a:p>',
  );

function tree(...shapes: readonly string[]): string {
  return `<p:spTree>${group}${shapes.join('')}</p:spTree>`;
}

function slide(...shapes: readonly string[]): string {
  return `<p:sld ${head}><p:cSld>${tree(...shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

const title = (text: string) => shape(2, 'Title', 'type="title"', null, paragraph(text));

function bullets(heading: string, ...lines: readonly string[]): string {
  const body = lines.map(paragraph).join('');
  return slide(title(heading), shape(3, 'Content', 'idx="1"', null, body), number(null));
}

function cell(text: string, style: string, fill: string): string {
  const run = `<a:r><a:rPr lang="en-GB" sz="2000" ${style}</a:rPr><a:t>${escaped(text)}</a:t></a:r>`;
  return `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/><a:p><a:pPr algn="l"/>${run}</a:p></a:txBody><a:tcPr anchor="ctr" marL="140000"><a:solidFill><a:schemeClr val="${fill}"/></a:solidFill></a:tcPr></a:tc>`;
}

function table(heading: string, [header = [], ...rows]: readonly (readonly string[])[]): string {
  const white = 'b="1"><a:solidFill><a:schemeClr val="bg1"/></a:solidFill>';
  const black = 'b="0"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill>';
  const line = (cells: string) => `<a:tr h="640000">${cells}</a:tr>`;
  const lines = [
    line(header.map((text) => cell(text, white, 'accent1')).join('')),
    ...rows.map((texts, index) =>
      line(texts.map((text) => cell(text, black, index % 2 === 0 ? 'bg2' : 'bg1')).join('')),
    ),
  ];
  const columns = [5200000, 2200000, 3115600].map((width) => `<a:gridCol w="${width}"/>`).join('');
  const graphic = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Table"/><p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr><p:xfrm>${frame([838200, 1850000, 10515600, 2560000])}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1" bandRow="1"/><a:tblGrid>${columns}</a:tblGrid>${lines.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  return slide(title(heading), graphic, number(null));
}

const slides = [
  slide(
    shape(2, 'Title', 'type="ctrTitle"', null, paragraph('A second roastery')),
    shape(3, 'Subtitle', 'type="subTitle" idx="1"', null, paragraph('Proposal to the board, spring 2026')),
  ),
  bullets(
    'Why now',
    'Orders from cafés have doubled in two years.',
    'Our roastery in Bristol has been at *full capacity* since October.',
    'A second site brings delivery down from seven days to three.',
  ),
  table('Where the money goes', [
    ['Item', 'Cost', 'When'],
    ['Building and permits', '180,000 euros', 'April to June'],
    ['Roasters and packing line', '240,000 euros', 'July'],
    ['Hiring and training', '60,000 euros', 'August and September'],
  ]),
  bullets(
    'What could go wrong',
    '*Permits take longer.* We keep the option on the second building until May.',
    '*Coffee prices rise.* Two thirds of next year’s harvest is bought already.',
    '*Nobody wants to move.* Six of our roasters have said that they would.',
  ),
  bullets(
    'What we ask of the board',
    'Approve the budget of *€480,000*.',
    'Sign the lease by *30 April*.',
    'Name a member who reports on the project every month.',
  ),
];

const level = (properties: string, size: number, color: string, extra = '') =>
  `<a:lvl1pPr ${properties}>${extra}<a:defRPr sz="${size}"${extra === '' ? ' b="1"' : ''}><a:solidFill><a:schemeClr val="${color}"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr>`;

const bullet =
  '<a:spcBef><a:spcPts val="1400"/></a:spcBef><a:buClr><a:schemeClr val="accent1"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="•"/>';

const master = `<p:sldMaster ${head}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>${tree(
  shape(2, 'Title', 'type="title"', boxes.title, '<a:p/>'),
  shape(3, 'Content', 'type="body" idx="1"', boxes.body, '<a:p/>'),
  number(boxes.number),
)}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/><p:sldLayoutId id="2147483650" r:id="rId2"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle>${level('algn="l"', 3800, 'accent1')}</p:titleStyle><p:bodyStyle>${level('marL="342900" indent="-342900" algn="l"', 2600, 'tx1', bullet)}</p:bodyStyle><p:otherStyle>${level('algn="l"', 1800, 'tx1', '<a:buNone/>')}</p:otherStyle></p:txStyles></p:sldMaster>`;

function layout(kind: string, name: string, ...shapes: readonly string[]): Part {
  const xml = `<p:sldLayout ${head} type="${kind}"><p:cSld name="${name}">${tree(...shapes)}</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;
  return {
    xml,
    type: `${type}slideLayout+xml`,
    related: [['slideMaster', '../slideMasters/slideMaster1.xml']],
  };
}

const presentation = `<p:presentation ${head}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides
  .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`)
  .join(
    '',
  )}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;

/** A deck of five slides that asks a board for money. */
export function deck(): Uint8Array {
  const slideParts = slides.map((xml, index): [string, Part] => [
    `ppt/slides/slide${index + 1}.xml`,
    {
      xml,
      type: `${type}slide+xml`,
      related: [['slideLayout', `../slideLayouts/slideLayout${index === 0 ? 1 : 2}.xml`]],
    },
  ]);
  return packOffice('ppt/presentation.xml', 'A second roastery', {
    'ppt/presentation.xml': {
      xml: presentation,
      type: `${type}presentation.main+xml`,
      related: [
        ['slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`] as const),
        ['theme', 'theme/theme1.xml'],
      ],
    },
    'ppt/slideMasters/slideMaster1.xml': {
      xml: master,
      type: `${type}slideMaster+xml`,
      related: [
        ['slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['slideLayout', '../slideLayouts/slideLayout2.xml'],
        ['theme', '../theme/theme1.xml'],
      ],
    },
    'ppt/slideLayouts/slideLayout1.xml': layout(
      'title',
      'Cover',
      shape(2, 'Title', 'type="ctrTitle"', boxes.cover, '<a:p/>'),
      shape(
        3,
        'Subtitle',
        'type="subTitle" idx="1"',
        boxes.subtitle,
        '<a:p/>',
        '<a:lvl1pPr marL="0" indent="0"><a:buNone/></a:lvl1pPr>',
      ),
    ),
    'ppt/slideLayouts/slideLayout2.xml': layout(
      'obj',
      'Title and Content',
      shape(2, 'Title', 'type="title"', null, '<a:p/>'),
      shape(3, 'Content', 'idx="1"', null, '<a:p/>'),
      number(null),
    ),
    'ppt/theme/theme1.xml': { xml: theme, type: 'theme+xml' },
    ...Object.fromEntries(slideParts),
  });
}
