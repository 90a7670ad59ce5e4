import { strToU8, zipSync } from 'fflate';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const openXml = 'http://schemas.openxmlformats.org';
const office = `${openXml}/officeDocument/2006/relationships`;
/** The same bytes whenever it is made. */
const day = '2026-03-01T12:00:00';

/** The namespaces that parts of Office documents are written in. */
export const namespaces = {
  drawing: `${openXml}/drawingml/2006/main`,
  presentation: `${openXml}/presentationml/2006/main`,
  spreadsheet: `${openXml}/spreadsheetml/2006/main`,
  relationships: office,
} as const;

export interface Part {
  readonly xml: string;
  /** Its content type, behind `application/vnd.openxmlformats-officedocument.`. */
  readonly type: string;
  /** Type and target of its relationships, `rId1` onwards. */
  readonly related?: readonly (readonly [type: string, target: string])[];
}

/** An Office document of some parts by name. @param main the part that it begins with */
export function packOffice(main: string, title: string, parts: Readonly<Record<string, Part>>): Uint8Array {
  const overrides = Object.entries(parts).map(([name, { type }]) => override(name, prefixed(type)));
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${openXml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}${override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`,
    '_rels/.rels': relationships([
      [`${office}/officeDocument`, main],
      [`${openXml}/package/2006/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ]),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${openXml}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
  };
  for (const [name, { xml, related = [] }] of Object.entries(parts)) {
    files[name] = xml;
    if (related.length === 0) continue;
    const slash = name.lastIndexOf('/') + 1;
    files[`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`] = relationships(
      related.map(([type, target]) => [`${office}/${type}`, target]),
    );
  }
  const entries = Object.entries(files).map(([name, xml]) => [name, strToU8(declaration + xml)] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: day });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const prefixed = (type: string) => `application/vnd.openxmlformats-officedocument.${type}`;

function override(name: string, type: string): string {
  return `<Override PartName="/${name}" ContentType="${type}"/>`;
}

function relationships(list: readonly (readonly [type: string, target: string])[]): string {
  const items = list.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${openXml}/package/2006/relationships">${items.join('')}</Relationships>`;
}
