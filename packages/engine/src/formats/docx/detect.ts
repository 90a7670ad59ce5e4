import type { DocumentError, InputLimits } from '../../model/index.ts';
import { missingMain, type OfficePackage, openOfficePackage } from '../../ooxml/main-part.ts';

const USUAL_MAIN = 'word/document.xml';

/**
 * Opens the package and finds its main document: documents, templates and macro-enabled ones alike.
 * @throws DocumentError when the bytes are no Word document, naming what they are where that can be told.
 */
export function detect(bytes: Uint8Array, limits: Partial<InputLimits>): OfficePackage {
  return openOfficePackage(bytes, 'docx', USUAL_MAIN, limits);
}

/** @param part where the main document should have been. */
export function missingDocument(part: string): DocumentError {
  return missingMain('docx', USUAL_MAIN, part);
}
