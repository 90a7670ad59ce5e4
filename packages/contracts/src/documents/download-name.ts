import { limits } from '../limits.ts';
import { cut } from '../text/clean.ts';
import { splitFilename } from './document-types.ts';

/**
 * The file name of a translation: base, underscore, language code, extension. A base that is too long is truncated.
 * `downloadName('report.docx', 'de')` → `report_de.docx`. The demo model's output is not a translation, and its name always
 * says so: `report_de-demo.docx`.
 */
export function downloadName(
  originalFilename: string,
  targetLanguage: string,
  { demo = false }: { readonly demo?: boolean } = {},
): string {
  const { base, extension } = splitFilename(originalFilename);
  const ending = `_${targetLanguage}${demo ? '-demo' : ''}${extension}`;
  return cut(base, Math.max(1, limits.filenameLength - ending.length)) + ending;
}
