import { limits } from '../limits.ts';
import { cut } from '../text/clean.ts';
import { splitFilename } from './document-types.ts';

/**
 * The name a translation is saved under: base, underscore, language code, extension. A base that is too long is cut.
 * `downloadName('report.docx', 'de')` → `report_de.docx`.
 */
export function downloadName(originalFilename: string, targetLanguage: string): string {
  const { base, extension } = splitFilename(originalFilename);
  const ending = `_${targetLanguage}${extension}`;
  return cut(base, Math.max(1, limits.filenameLength - ending.length)) + ending;
}
