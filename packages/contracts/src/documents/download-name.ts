import { splitFilename } from './document-types.ts';

/**
 * The name a translation is saved under: base, underscore, language code, extension.
 * `downloadName('report.docx', 'de')` → `report_de.docx`.
 */
export function downloadName(originalFilename: string, targetLanguage: string): string {
  const { base, extension } = splitFilename(originalFilename);
  return `${base}_${targetLanguage}${extension}`;
}
