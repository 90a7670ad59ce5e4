import { contentTypes, type Entry, OFFICE, relationships, xml, zip } from './package.ts';
import { type Prose, prose } from './words.ts';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const word = (part: string) => `wordprocessingml.${part}`;

/**
 * A long report by several authors: runs split by revisions and spelling, tables, links, notes.
 * @param more additional parts, such as pictures
 */
export function docx(documentBytes: number, more: readonly Entry[] = []): Uint8Array {
  const text = prose(documentBytes);
  const blocks: string[] = [];
  for (let size = 0, index = 0; size < documentBytes; index += 1) {
    const block = blockOf(text, index);
    blocks.push(block);
    size += block.length;
  }
  const body = `<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${blocks.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`;
  return zip([
    contentTypes({
      'word/document.xml': word('document.main'),
      'word/styles.xml': word('styles'),
      'word/footnotes.xml': word('footnotes'),
    }),
    relationships('_rels/.rels', [['officeDocument', 'word/document.xml']]),
    relationships('word/_rels/document.xml.rels', [
      ['styles', 'styles.xml'],
      ['footnotes', 'footnotes.xml'],
      ['hyperlink', 'https://example.org/'],
    ]),
    xml('word/styles.xml', styles),
    xml('word/footnotes.xml', footnotes(text, blocks.length)),
    xml('word/document.xml', body),
    ...more,
  ]);
}

/** Every nth paragraph has a note with that paragraph's number. */
const isNoted = (index: number): boolean => index % 25 === 1 && index % 12 !== 0;

function blockOf(text: Prose, index: number): string {
  if (index % 12 === 0) return heading(text, index);
  return index % 9 === 0 && !isNoted(index) ? table(text) : paragraph(text, index);
}

const styles = `<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style><w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`;

const hexadecimal = (text: Prose) => text.pick(0xffffff).toString(16).toUpperCase().padStart(8, '0');

const run = (content: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${content}</w:t></w:r>`;

const heading = (text: Prose, index: number): string =>
  `<w:p w:rsidR="${hexadecimal(text)}" w:rsidRDefault="${hexadecimal(text)}"><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:bookmarkStart w:id="${index}" w:name="_Toc${index}"/>${run(text.words(4))}<w:bookmarkEnd w:id="${index}"/></w:p>`;

function paragraph(text: Prose, index: number): string {
  const parts = Array.from({ length: 1 + text.pick(4) }, () => runs(text, `${text.sentence()} `));
  if (index % 7 === 0)
    parts.push(
      `<w:hyperlink r:id="rId3" w:history="1">${run(text.words(3), '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>${run(' ')}`,
    );
  if (isNoted(index))
    parts.push(
      `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${index}"/></w:r>`,
    );
  return `<w:p w:rsidR="${hexadecimal(text)}" w:rsidRDefault="${hexadecimal(text)}" w:rsidP="${hexadecimal(text)}"><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/><w:jc w:val="both"/></w:pPr>${parts.join('')}</w:p>`;
}

/** One sentence, as Word stores it after some editing: in one run, in runs of different revisions, or partly bold. */
function runs(text: Prose, sentence: string): string {
  const cut = sentence.indexOf(' ', sentence.length / 2);
  const [before, after] = [sentence.slice(0, cut), sentence.slice(cut)];
  switch (text.pick(4)) {
    case 0:
      return `<w:r w:rsidRPr="${hexadecimal(text)}"><w:t>${before}</w:t></w:r><w:proofErr w:type="spellStart"/><w:r w:rsidR="${hexadecimal(text)}"><w:t xml:space="preserve">${after}</w:t></w:r><w:proofErr w:type="spellEnd"/>`;
    case 1:
      return run(before, '<w:b/><w:bCs/>') + run(after);
    case 2:
      return run(before, '<w:lang w:val="en-GB"/>') + run(after, '<w:i/><w:iCs/>');
    default:
      return run(sentence);
  }
}

function table(text: Prose): string {
  const cell = () =>
    `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p w:rsidR="${hexadecimal(text)}"><w:pPr><w:jc w:val="left"/></w:pPr>${run(text.words(1 + text.pick(5)))}</w:p></w:tc>`;
  const row = () => `<w:tr>${cell()}${cell()}${cell()}</w:tr>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${row()}${row()}${row()}${row()}</w:tbl>`;
}

function footnotes(text: Prose, count: number): string {
  const special = (id: number, type: string) =>
    `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:r><w:${type}/></w:r></w:p></w:footnote>`;
  const numbers = Array.from({ length: count }, (_, index) => index).filter((index) => isNoted(index));
  const notes = numbers.map(
    (index) =>
      `<w:footnote w:id="${index}"><w:p><w:r><w:footnoteRef/></w:r>${run(` ${text.sentence()}`)}</w:p></w:footnote>`,
  );
  return `<w:footnotes xmlns:w="${MAIN}">${special(-1, 'separator')}${special(0, 'continuationSeparator')}${notes.join('')}</w:footnotes>`;
}
