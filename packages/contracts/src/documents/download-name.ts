import { limits } from '../limits.ts';
import { cut } from '../text/clean.ts';
import { splitFilename } from './document-types.ts';

/**
 * The name a translation is saved under: base, underscore, language code, extension. A base that is too long is cut.
 * `downloadName('report.docx', 'de')` → `report_de.docx`. What the demo model made is no translation, and its name
 * says so wherever the file goes: `report_de-demo.docx`.
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
