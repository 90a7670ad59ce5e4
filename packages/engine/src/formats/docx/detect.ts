import { formatTitles, openPackage, wrongFormat } from '../../input/index.ts';
import { DocumentError, type FormatName, type InputLimits } from '../../model/index.ts';
import { PACKAGE_ROOT, readContentTypes, readRelationships } from '../../ooxml/index.ts';
import type { Archive } from '../../zip/index.ts';

/** A Word document's archive and the name of its main part. */
export interface DocxPackage {
  readonly archive: Archive;
  readonly main: string;
}

/** What the content type of a main part says about the file (ECMA-376 part 1, §11.3.10, §12.3.7, §13.3.6). */
const MAIN_TYPES: readonly (readonly [pattern: RegExp, format: FormatName])[] = [
  [/wordprocessingml|ms-word/, 'docx'],
  [/presentationml|ms-powerpoint/, 'pptx'],
  [/spreadsheetml|ms-excel/, 'xlsx'],
];

/**
 * Opens the package and finds its main document: documents, templates and macro-enabled ones alike.
 * @throws DocumentError when the bytes are no Word document, naming what they are where that can be told.
 */
export function detect(bytes: Uint8Array, limits: Partial<InputLimits>): DocxPackage {
  const archive = openPackage(bytes, 'docx', limits);
  const relationship = readRelationships(archive, PACKAGE_ROOT).find(({ type }) => type === 'officeDocument');
  const main = relationship?.target ?? 'word/document.xml';
  if (!archive.entry(main)) {
    throw missingMain(main);
  }
  const type = readContentTypes(archive).of(main) ?? '';
  const format = MAIN_TYPES.find(([pattern]) => pattern.test(type))?.[1];
  if (format !== undefined && format !== 'docx') throw wrongFormat(formatTitles[format], 'docx');
  return { archive, main };
}

/** @param part where the main document should have been. */
export function missingMain(part: string): DocumentError {
  return new DocumentError('missing-part', "Invalid .docx file: 'word/document.xml' not found.", { part });
}
