import { openPackage, wrongFormat } from '../input/index.ts';
import { DocumentError, type FormatName, formatTitles, type InputLimits } from '../model/index.ts';
import { type Archive, passwordProtected } from '../zip/index.ts';
import { type Manifest, readManifest } from './manifest.ts';

export type OpenDocumentName = Extract<FormatName, 'odt' | 'odp' | 'ods'>;

/** An OpenDocument package: a document or template. */
export interface OpenDocumentPackage {
  readonly archive: Archive;
  readonly manifest: Manifest;
}

/** Contains an entire encrypted package (LibreOffice 24.2 and later). */
const ENCRYPTED_PACKAGE = 'encrypted-package';

/** The child of `office:body` by format (ODF 1.3 part 3, §3.3). */
const BODIES: Readonly<Record<string, OpenDocumentName>> = {
  'office:text': 'odt',
  'office:presentation': 'odp',
  'office:spreadsheet': 'ods',
};

/**
 * Opens a package and checks that its content can be read.
 * @throws DocumentError when the bytes are not such a package, encrypted, or lack `content.xml`.
 */
export function detect(
  bytes: Uint8Array,
  format: OpenDocumentName,
  limits: InputLimits,
): OpenDocumentPackage {
  const archive = openPackage(bytes, format, limits);
  if (archive.entry(ENCRYPTED_PACKAGE)) throw passwordProtected();
  if (!hasKnownType(archive)) throw wrongFormat('a package of an unknown type', format);
  if (!archive.entry('content.xml')) throw missingContent(format);
  const manifest = readManifest(archive);
  if (manifest.encrypted.has('content.xml')) throw passwordProtected();
  return { archive, manifest };
}

export const BODY_ELEMENTS: readonly string[] = Object.keys(BODIES);

/** Documents and templates; a package may omit its type (ODF 1.3 part 2, §3.3). */
const TYPE = /^application\/vnd\.oasis\.opendocument\.(?:text|presentation|spreadsheet)(?:-[\w-]+)?$/;

function hasKnownType(archive: Archive): boolean {
  const entry = archive.entry('mimetype');
  if (entry === undefined || entry.size === 0) return true;
  return entry.size < 200 && TYPE.test(new TextDecoder('latin1').decode(archive.read('mimetype')).trim());
}

/** @param body name of the child of `office:body`, undefined when there is none. @throws DocumentError `wrong-format`. */
export function checkBody(body: string | undefined, format: OpenDocumentName): void {
  const actual = body === undefined ? undefined : BODIES[body];
  if (actual === format) return;
  throw actual === undefined ? missingContent(format) : wrongFormat(formatTitles[actual], format);
}

export function missingContent(format: OpenDocumentName): DocumentError {
  return new DocumentError('missing-part', `Invalid .${format} file: 'content.xml' not found.`, {
    part: 'content.xml',
  });
}
