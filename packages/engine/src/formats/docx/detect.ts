import type { DocumentError, InputLimits } from '../../model/index.ts';
import { missingMain, type OfficePackage, openOfficePackage } from '../../ooxml/main-part.ts';

const USUAL_MAIN = 'word/document.xml';

/**
 * Opens the package and finds its main document: documents, templates and macro-enabled ones.
 * @throws DocumentError when the bytes are not a Word document, naming the actual format if known.
 */
export function detect(bytes: Uint8Array, limits: Partial<InputLimits>): OfficePackage {
  return openOfficePackage(bytes, 'docx', USUAL_MAIN, limits);
}

/** @param part the expected name of the main document. */
export function missingDocument(part: string): DocumentError {
  return missingMain('docx', USUAL_MAIN, part);
}
