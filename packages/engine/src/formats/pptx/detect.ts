import type { DocumentError, InputLimits } from '../../model/index.ts';
import { missingMain, type OfficePackage, openOfficePackage } from '../../ooxml/main-part.ts';

const USUAL_MAIN = 'ppt/presentation.xml';

/**
 * Opens the package and finds the presentation part: presentations, shows, templates and macro-enabled ones.
 * @throws DocumentError when the bytes are not a presentation, naming the actual format if known.
 */
export function detect(bytes: Uint8Array, limits: Partial<InputLimits>): OfficePackage {
  return openOfficePackage(bytes, 'pptx', USUAL_MAIN, limits);
}

/** @param part the expected name of the presentation part. */
export function missingPresentation(part: string): DocumentError {
  return missingMain('pptx', USUAL_MAIN, part);
}
