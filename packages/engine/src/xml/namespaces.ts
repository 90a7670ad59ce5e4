/**
 * Namespaces by the prefix that the standards use. Documents may bind any prefix, or none; the engine names every element
 * by these. The transitional and strict namespaces of ISO/IEC 29500 are equivalent.
 */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  xml: ['http://www.w3.org/XML/1998/namespace'],
  // Word processing
  w: [
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ],
  w14: ['http://schemas.microsoft.com/office/word/2010/wordml'],
  w15: ['http://schemas.microsoft.com/office/word/2012/wordml'],
  wp: [
    'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
    'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing',
  ],
  wp14: ['http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing'],
  wps: ['http://schemas.microsoft.com/office/word/2010/wordprocessingShape'],
  wpg: ['http://schemas.microsoft.com/office/word/2010/wordprocessingGroup'],
  wpc: ['http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas'],
  // Presentations and spreadsheets
  p: [
    'http://schemas.openxmlformats.org/presentationml/2006/main',
    'http://purl.oclc.org/ooxml/presentationml/main',
  ],
  p14: ['http://schemas.microsoft.com/office/powerpoint/2010/main'],
  p188: ['http://schemas.microsoft.com/office/powerpoint/2018/8/main'],
  s: [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://purl.oclc.org/ooxml/spreadsheetml/main',
    // Chart workbooks written before the standard was finished
    'http://schemas.openxmlformats.org/spreadsheetml/2006/5/main',
    'http://schemas.openxmlformats.org/spreadsheetml/2006/7/main',
  ],
  xdr: [
    'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing',
    'http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing',
  ],
  // Drawings, charts, diagrams, mathematics
  a: ['http://schemas.openxmlformats.org/drawingml/2006/main', 'http://purl.oclc.org/ooxml/drawingml/main'],
  pic: [
    'http://schemas.openxmlformats.org/drawingml/2006/picture',
    'http://purl.oclc.org/ooxml/drawingml/picture',
  ],
  c: ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'http://purl.oclc.org/ooxml/drawingml/chart'],
  c15: ['http://schemas.microsoft.com/office/drawing/2012/chart'],
  cx: ['http://schemas.microsoft.com/office/drawing/2014/chartex'],
  cdr: [
    'http://schemas.openxmlformats.org/drawingml/2006/chartDrawing',
    'http://purl.oclc.org/ooxml/drawingml/chartDrawing',
  ],
  dgm: [
    'http://schemas.openxmlformats.org/drawingml/2006/diagram',
    'http://purl.oclc.org/ooxml/drawingml/diagram',
  ],
  dsp: ['http://schemas.microsoft.com/office/drawing/2008/diagram'],
  a14: ['http://schemas.microsoft.com/office/drawing/2010/main'],
  dgm14: ['http://schemas.microsoft.com/office/drawing/2010/diagram'],
  m: [
    'http://schemas.openxmlformats.org/officeDocument/2006/math',
    'http://purl.oclc.org/ooxml/officeDocument/math',
  ],
  v: ['urn:schemas-microsoft-com:vml'],
  o: ['urn:schemas-microsoft-com:office:office'],
  w10: ['urn:schemas-microsoft-com:office:word'],
  ds: [
    'http://schemas.openxmlformats.org/officeDocument/2006/customXml',
    'http://purl.oclc.org/ooxml/officeDocument/customXml',
  ],
  // Packages
  r: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  ct: ['http://schemas.openxmlformats.org/package/2006/content-types'],
  rel: ['http://schemas.openxmlformats.org/package/2006/relationships'],
  cp: ['http://schemas.openxmlformats.org/package/2006/metadata/core-properties'],
  dc: ['http://purl.org/dc/elements/1.1/'],
  dcterms: ['http://purl.org/dc/terms/'],
  // Interchange with translation tools
  xlf: ['urn:oasis:names:tc:xliff:document:2.0', 'urn:oasis:names:tc:xliff:document:2.2'],
  xlf12: ['urn:oasis:names:tc:xliff:document:1.2', 'urn:oasis:names:tc:xliff:document:1.1'],
  mda: ['urn:oasis:names:tc:xliff:metadata:2.0'],
  mtc: ['urn:oasis:names:tc:xliff:matches:2.0'],
  gls: ['urn:oasis:names:tc:xliff:glossary:2.0'],
  slr: ['urn:oasis:names:tc:xliff:sizerestriction:2.0'],
  val: ['urn:oasis:names:tc:xliff:validation:2.0', 'urn:oasis:names:tc:xliff:validation:2.2'],
  res: ['urn:oasis:names:tc:xliff:resourcedata:2.0'],
  ctr: ['urn:oasis:names:tc:xliff:changetracking:2.0'],
  fs: ['urn:oasis:names:tc:xliff:fs:2.0'],
  // OpenDocument (ODF 1.3 part 3, §1.4)
  office: ['urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  text: ['urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  table: ['urn:oasis:names:tc:opendocument:xmlns:table:1.0'],
  draw: ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'],
  dr3d: ['urn:oasis:names:tc:opendocument:xmlns:dr3d:1.0'],
  presentation: ['urn:oasis:names:tc:opendocument:xmlns:presentation:1.0'],
  style: ['urn:oasis:names:tc:opendocument:xmlns:style:1.0'],
  fo: ['urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0'],
  svg: ['urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'],
  smil: ['urn:oasis:names:tc:opendocument:xmlns:smil-compatible:1.0'],
  anim: ['urn:oasis:names:tc:opendocument:xmlns:animation:1.0'],
  chart: ['urn:oasis:names:tc:opendocument:xmlns:chart:1.0'],
  form: ['urn:oasis:names:tc:opendocument:xmlns:form:1.0'],
  number: ['urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0'],
  meta: ['urn:oasis:names:tc:opendocument:xmlns:meta:1.0'],
  manifest: ['urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'],
  xlink: ['http://www.w3.org/1999/xlink'],
  math: ['http://www.w3.org/1998/Math/MathML'],
  officeooo: ['http://openoffice.org/2009/office'],
  loext: ['urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0'],
  calcext: ['urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0'],
  field: ['urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0'],
};

const PREFIXES = new Map(
  Object.entries(NAMESPACES).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)),
);

/**
 * The engine's name for an element or attribute: `w:p` for a known namespace, `{uri}local` for another one, only the
 * local name without a namespace.
 */
export function canonicalName(uri: string, local: string): string {
  if (uri === '') return local;
  const prefix = PREFIXES.get(uri);
  return prefix === undefined ? `{${uri}}${local}` : `${prefix}:${local}`;
}

/** The namespace URI that the prefix `xml` is always bound to (Namespaces in XML §3). */
export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
