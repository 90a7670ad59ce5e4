import { DocumentError, type FormatName, formatTitles, type InputLimits } from '../model/index.ts';
import { type Archive, damaged, passwordProtected, readArchive } from '../zip/index.ts';
import { type FileKind, sniff } from './sniff.ts';

/** Names of file kinds in messages. */
const kindTitles: Partial<Record<FileKind, string>> = {
  pdf: 'a PDF file',
  rtf: 'an RTF document',
  html: 'a web page (HTML)',
  xml: 'an XML file',
  image: 'an image',
  compressed: 'a compressed file',
  executable: 'a program',
  'compound-file': 'an old Microsoft document',
};

const legacyTitles: Partial<Record<FileKind, readonly [title: string, successor: string]>> = {
  'legacy-word': ['an old Word document (.doc)', '.docx'],
  'legacy-excel': ['an old Excel workbook (.xls)', '.xlsx'],
  'legacy-powerpoint': ['an old PowerPoint presentation (.ppt)', '.pptx'],
};

/**
 * Opens the archive of a package format, or reports the actual format of the file.
 * @throws DocumentError `unsupported-format` for formats that are not packages, `wrong-format`, `legacy-format`,
 * `password-protected`, `damaged-archive` or `unsafe-archive`.
 */
export function openPackage(bytes: Uint8Array, format: FormatName, limits?: Partial<InputLimits>): Archive {
  if (plainFormats.has(format)) throw processedDirectly(format);
  const kind = sniff(bytes);
  if (kind === 'empty') throw damaged('it is empty');
  refuseForeign(kind, format);
  const archive = readArchive(bytes, limits);
  const actual = packageFormat(archive);
  if (actual !== undefined && actual !== format) throw wrongFormat(formatTitles[actual], format);
  if (officeFormats.has(format) && archive.entry(CONTENT_TYPES) === undefined)
    throw damaged(`the part "${CONTENT_TYPES}" is missing`, { part: CONTENT_TYPES });
  return archive;
}

/** Rejects a file that is recognizably not `format`: shared by package and text formats. */
export function refuseForeign(kind: FileKind, format: FormatName): void {
  if (kind === 'encrypted-office') throw passwordProtected();
  const legacy = legacyTitles[kind];
  if (legacy !== undefined) {
    const [title, successor] = legacy;
    throw new DocumentError(
      'legacy-format',
      `This file is ${title}. Save it as ${successor} in the program that made it and try again.`,
    );
  }
  const title = kindTitles[kind];
  if (title !== undefined) throw wrongFormat(title, format);
}

export function wrongFormat(actual: string, expected: FormatName): DocumentError {
  return new DocumentError('wrong-format', `This file is ${actual}, not ${formatTitles[expected]}.`);
}

/** Formats without a package. */
export const plainFormats: ReadonlySet<FormatName> = new Set(['txt', 'tex', 'md']);

function processedDirectly(format: FormatName): DocumentError {
  return new DocumentError(
    'unsupported-format',
    `Files of type ${format} are no archives: they should be processed directly.`,
  );
}

/** Required in every Office document (ECMA-376 part 2, §7.2.3.2). */
const CONTENT_TYPES = '[Content_Types].xml';
const officeFormats: ReadonlySet<FormatName> = new Set(['docx', 'pptx', 'xlsx']);

/** Parts that exist in one format only. */
const mainParts: readonly (readonly [part: string, format: FormatName])[] = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.xml', 'xlsx'],
];

const openDocumentTypes: readonly (readonly [type: string, format: FormatName])[] = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.presentation', 'odp'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
];

/** The format of a package by its parts, or undefined if unknown (main parts may have other names). */
function packageFormat(archive: Archive): FormatName | undefined {
  const type = archive.entry('mimetype');
  if (type !== undefined && type.size < 200) {
    const text = new TextDecoder('latin1').decode(archive.read('mimetype')).trim();
    const known = openDocumentTypes.find(([name]) => text === name || text.startsWith(`${name}-`));
    if (known !== undefined) return known[1];
  }
  return mainParts.find(([part]) => archive.entry(part) !== undefined)?.[1];
}
