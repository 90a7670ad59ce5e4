import { escapeMarkup } from './xml.ts';

const openPackage = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The parts of a Word document other than its text. They are the same for every export. */
export const contentTypes = [
  `<Types xmlns="${openPackage}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/>`,
  `<Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/>`,
  '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>',
  '</Types>',
].join('');

export const packageRelationships = relationships(
  [`${office}/relationships/officeDocument`, 'word/document.xml'],
  [`${openPackage}/relationships/metadata/core-properties`, 'docProps/core.xml'],
);

export const partRelationships = relationships([`${office}/relationships/styles`, 'styles.xml']);

function relationships(...targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${openPackage}/relationships">${list.join('')}</Relationships>`;
}

const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="BBBBBB"/>`;

export const styles = [
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">',
  '<w:docDefaults><w:rPrDefault><w:rPr>',
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Arial"/>',
  '<w:sz w:val="21"/><w:szCs w:val="21"/>',
  '</w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults>',
  style('paragraph', 'Normal', 'Normal', '<w:qFormat/>', true),
  style(
    'paragraph',
    'Title',
    'Title',
    '<w:basedOn w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="240"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="30"/><w:szCs w:val="30"/></w:rPr>',
  ),
  style(
    'paragraph',
    'TableHeading',
    'Table Heading',
    '<w:basedOn w:val="Normal"/><w:pPr><w:keepNext/></w:pPr><w:rPr><w:b/><w:bCs/></w:rPr>',
  ),
  style(
    'paragraph',
    'Notes',
    'Notes',
    '<w:basedOn w:val="Normal"/><w:rPr><w:color w:val="595959"/><w:sz w:val="17"/><w:szCs w:val="17"/></w:rPr>',
  ),
  style(
    'character',
    'Code',
    'Code',
    '<w:rPr><w:color w:val="1F5FBF"/><w:sz w:val="17"/><w:szCs w:val="17"/></w:rPr>',
  ),
  style('table', 'TableNormal', 'Normal Table', '<w:tblPr><w:tblInd w:w="0" w:type="dxa"/></w:tblPr>', true),
  style(
    'table',
    'TableGrid',
    'Table Grid',
    [
      '<w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>',
      ...['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(line),
      '</w:tblBorders><w:tblCellMar><w:top w:w="57" w:type="dxa"/><w:left w:w="108" w:type="dxa"/>',
      '<w:bottom w:w="57" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr>',
    ].join(''),
  ),
  '</w:styles>',
].join('');

function style(type: string, id: string, name: string, content: string, isDefault = false): string {
  const standing = isDefault ? ' w:default="1"' : '';
  return `<w:style w:type="${type}"${standing} w:styleId="${id}"><w:name w:val="${name}"/>${content}</w:style>`;
}

/** @param createdAt creation time of the translation */
export function coreProperties(title: string, createdAt: Date): string {
  const at = createdAt.toISOString().replace(/\.\d+/, '');
  return [
    `<cp:coreProperties xmlns:cp="${openPackage}/metadata/core-properties"`,
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeMarkup(title)}</dc:title><dc:creator>Verso</dc:creator>`,
    `<dcterms:created xsi:type="dcterms:W3CDTF">${at}</dcterms:created>`,
    '</cp:coreProperties>',
  ].join('');
}
