import { errorCatalog } from '../errors.ts';
import { maxUploadBytes } from '../limits.ts';
import { type DocumentType, documentTypeList, documentTypeOf, mimeTypeOf } from './document-types.ts';

/** The properties of a file before it is opened. `mimeType` is as reported by the browser; it may be empty. */
export interface FileFacts {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly mimeType?: string | undefined;
}

export type FileValidation =
  | { readonly ok: true; readonly type: DocumentType }
  | {
      readonly ok: false;
      readonly code: 'file_too_large' | 'unsupported_file_extension' | 'invalid_file_type';
      readonly message: string;
    };

/** The message for an uploaded file of an unsupported type. */
export const unsupportedFileType = `Unsupported file type. Please upload a supported file (${documentTypeList
  .map(({ extension }) => extension)
  .join(', ')}).`;

const megabyte = 1024 * 1024;

/** Other MIME types for the three plain-text types, on systems without a registered type. */
const alsoReportedAs: Readonly<Partial<Record<DocumentType['type'], readonly string[]>>> = {
  tex: ['text/x-tex', 'application/x-latex', 'text/x-latex', 'text/plain'],
  md: ['text/x-markdown', 'text/plain'],
};

/**
 * Checks a selected file, in this order: size, extension, reported MIME type. Returns the first failure.
 * Ignores parameters of the MIME type (`; charset=…`) and its case.
 * @param most the server's limit, in bytes
 */
export function validateFile(file: FileFacts, most: number = maxUploadBytes): FileValidation {
  if (file.size > most) {
    const size = (file.size / megabyte).toFixed(2);
    return {
      ok: false,
      code: 'file_too_large',
      message: `File too large: ${size}MB. Maximum size is ${most / megabyte}MB.`,
    };
  }
  const type = documentTypeOf(file.name);
  if (!type) {
    const code = 'unsupported_file_extension';
    return { ok: false, code, message: errorCatalog[code].message };
  }
  if (!isPlausibleMimeType(type, file)) {
    return {
      ok: false,
      code: 'invalid_file_type',
      message: `Invalid file type detected. Please ensure you are uploading a valid ${type.displayName}.`,
    };
  }
  return { ok: true, type };
}

function isPlausibleMimeType(type: DocumentType, file: FileFacts): boolean {
  const mimeType = (file.mimeType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    mimeType === '' ||
    mimeType === 'application/octet-stream' ||
    mimeType === type.mimeType ||
    mimeType === mimeTypeOf(file.name, type.type) ||
    (alsoReportedAs[type.type] ?? []).includes(mimeType)
  );
}
