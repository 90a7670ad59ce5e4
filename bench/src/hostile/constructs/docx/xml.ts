import { mainParts, type NewPart } from '../../package.ts';

export const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
export const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export const main = mainParts.docx;
export const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const p = (...content: readonly string[]) => `<w:p>${content.join('')}</w:p>`;
export const cell = (content: string, properties = '') => `<w:tc>${properties}${content}</w:tc>`;
export const table = (rows: string) => `<w:tbl><w:tblPr/><w:tblGrid/>${rows}</w:tbl>`;
export const fieldCharacter = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
export const instruction = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;

/** A part of the main part, with a relationship named after its type. */
export const part = (name: string, root: string, content: string): NewPart => ({
  name: `word/${name}.xml`,
  content: `<w:${root} ${NAMESPACES}>${content}</w:${root}>`,
  contentType: `${TYPE}.${name.replace(/\d+$/, '')}+xml`,
  relationship: name.replace(/\d+$/, ''),
  id: name,
});

/** Content of the body, and additional parts. */
export type DocxShape = readonly [
  name: string,
  n: number,
  body: (n: number) => string,
  parts?: (n: number) => readonly NewPart[],
];

export const textBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice></mc:AlternateContent></w:r>`;
export const doubleTextBox = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:pict><v:rect><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Choice><mc:Fallback><w:pict><v:rect><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
export const [boxOpen = '', boxClose = ''] = textBox(`${p('|')}`).split('|');
