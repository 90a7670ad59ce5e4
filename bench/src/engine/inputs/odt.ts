import { type Entry, zip } from './package.ts';
import { type Prose, prose } from './words.ts';

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const NAMESPACES = ['office', 'text', 'style', 'table', 'xlink', 'fo']
  .map((name) =>
    name === 'xlink'
      ? 'xmlns:xlink="http://www.w3.org/1999/xlink"'
      : `xmlns:${name}="${OASIS}:${name === 'fo' ? 'xsl-fo-compatible' : name}:1.0"`,
  )
  .join(' ');
const MEDIA_TYPE = 'application/vnd.oasis.opendocument.text';
const part = (name: string, content: string): Entry => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8"?>\n${content}`,
});

/** A report with headings, links, spans, lists and tables (ODF 1.3). */
export function odt(contentBytes: number): Uint8Array {
  const text = prose(contentBytes);
  const blocks: string[] = [];
  for (let size = 0, index = 0; size < contentBytes; index += 1) {
    const block = blockOf(text, index);
    blocks.push(block);
    size += block.length;
  }
  return zip([
    { name: 'mimetype', content: MEDIA_TYPE, stored: true },
    part(
      'content.xml',
      `<office:document-content ${NAMESPACES} office:version="1.3"><office:automatic-styles><style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles><office:body><office:text>${blocks.join('')}</office:text></office:body></office:document-content>`,
    ),
    part(
      'styles.xml',
      `<office:document-styles ${NAMESPACES} office:version="1.3"><office:styles><style:style style:name="Standard" style:family="paragraph"/></office:styles></office:document-styles>`,
    ),
    part(
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="${OASIS}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${MEDIA_TYPE}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/><manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ),
  ]);
}

function blockOf(text: Prose, index: number): string {
  if (index % 12 === 0) return `<text:h text:outline-level="1">${text.words(4)}</text:h>`;
  if (index % 9 === 0) return table(text);
  if (index % 5 === 0) {
    const item = () => `<text:list-item><text:p>${text.sentence()}</text:p></text:list-item>`;
    return `<text:list>${item()}${item()}${item()}</text:list>`;
  }
  const bold = `<text:span text:style-name="T1">${text.words(2)}</text:span>`;
  const link =
    index % 7 === 0
      ? ` <text:a xlink:type="simple" xlink:href="https://example.org/">${text.words(2)}</text:a>`
      : '';
  return `<text:p text:style-name="Standard">${text.sentence()} ${bold} ${text.sentence()}<text:s text:c="2"/>${text.words(3)}${link}</text:p>`;
}

function table(text: Prose): string {
  const cell = () =>
    `<table:table-cell office:value-type="string"><text:p>${text.words(3)}</text:p></table:table-cell>`;
  const row = () => `<table:table-row>${cell()}${cell()}${cell()}</table:table-row>`;
  return `<table:table><table:table-column table:number-columns-repeated="3"/>${row()}${row()}${row()}</table:table>`;
}
