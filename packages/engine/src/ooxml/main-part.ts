import { openPackage, wrongFormat } from '../input/index.ts';
import { DocumentError, type FormatName, formatTitles, type InputLimits } from '../model/index.ts';
import type { Archive } from '../zip/index.ts';
import { readContentTypes } from './content-types.ts';
import { PACKAGE_ROOT, readRelationships } from './relationships.ts';

/** An Office document's archive and the name of its main part. */
export interface OfficePackage {
  readonly archive: Archive;
  readonly main: string;
  /** The main part's content type, in lowercase; empty when the package declares none. */
  readonly type: string;
}

/** The file formats by content type of the main part (ECMA-376 part 1, §11.3.10, §12.3.7, §13.3.6). */
const MAIN_TYPES: readonly (readonly [pattern: RegExp, format: FormatName])[] = [
  [/wordprocessingml|ms-word/, 'docx'],
  [/presentationml|ms-powerpoint/, 'pptx'],
  [/spreadsheetml|ms-excel/, 'xlsx'],
];

/**
 * Opens a package and finds its main part: documents, templates and macro-enabled ones.
 * @param usual the typical name of the main part, used in the message when there is none.
 * @throws DocumentError when the bytes are not such a document, naming the actual format if known.
 */
export function openOfficePackage(
  bytes: Uint8Array,
  format: FormatName,
  usual: string,
  limits: Partial<InputLimits>,
): OfficePackage {
  const archive = openPackage(bytes, format, limits);
  const relationship = readRelationships(archive, PACKAGE_ROOT).find(({ type }) => type === 'officeDocument');
  const main = relationship?.target ?? usual;
  if (!archive.entry(main)) throw missingMain(format, usual, main);
  const type = readContentTypes(archive).of(main) ?? '';
  const actual = MAIN_TYPES.find(([pattern]) => pattern.test(type))?.[1];
  if (actual !== undefined && actual !== format) throw wrongFormat(formatTitles[actual], format);
  return { archive, main, type };
}

/** @param part the expected name of the main part. */
export function missingMain(format: FormatName, usual: string, part: string): DocumentError {
  return new DocumentError('missing-part', `Invalid .${format} file: '${usual}' not found.`, { part });
}
