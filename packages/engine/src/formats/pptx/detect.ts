import type { DocumentError, InputLimits } from '../../model/index.ts';
import { missingMain, type OfficePackage, openOfficePackage } from '../../ooxml/main-part.ts';

const USUAL_MAIN = 'ppt/presentation.xml';

/**
 * Opens the package and finds the presentation part: presentations, shows, templates and macro-enabled ones alike.
 * @throws DocumentError when the bytes are no presentation, naming what they are where that can be told.
 */
export function detect(bytes: Uint8Array, limits: Partial<InputLimits>): OfficePackage {
  return openOfficePackage(bytes, 'pptx', USUAL_MAIN, limits);
}

/** @param part that should have been the presentation. */
export function missingPresentation(part: string): DocumentError {
  return missingMain('pptx', USUAL_MAIN, part);
}
