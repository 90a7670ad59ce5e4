import { strToU8, zipSync } from 'fflate';

const namespaces = [
  ['office', 'office'],
  ['text', 'text'],
  ['draw', 'drawing'],
  ['table', 'table'],
]
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** An OpenDocument text with this XML as its body. */
export const odt = (body: string) => openDocument('text', body);

/** A spreadsheet with as many equal rows. */
export const ods = (rows: number) =>
  openDocument(
    'spreadsheet',
    `<table:table table:name="S"><table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string"><text:p>Hello</text:p></table:table-cell></table:table-row></table:table>`,
  );

function openDocument(kind: 'text' | 'spreadsheet', body: string): Uint8Array {
  const mimetype = `application/vnd.oasis.opendocument.${kind}`;
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces} xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimetype}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  return zipSync({
    mimetype: [strToU8(mimetype), { level: 0 }],
    'content.xml': strToU8(content),
    'META-INF/manifest.xml': strToU8(manifest),
  });
}

/** A picture that is not in the document. */
export const linkedPicture = (address: string) =>
  `<text:p>Before<draw:frame text:anchor-type="as-char" svg:width="3cm" svg:height="3cm"><draw:image xlink:href="${address}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame>after</text:p>`;

/** A section with the text of another file. */
export const linkedSection = (address: string) =>
  `<text:section text:name="S"><text:section-source xlink:href="${address}" xlink:type="simple"/><text:p>Old</text:p></text:section>`;
