import type { ExportFormat, TranslationResponse } from '@verso/contracts';
import { requestBlob } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';

/** Each export and how its file's name ends. */
export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  xliff: 'xlf',
  tmx: 'tmx',
  html: 'html',
  docx: 'bilingual.docx',
};

/** Has the texts of a translation written in another format, and saves them beside the document's name. @throws ApiError */
export async function downloadExport(
  { id, translated_filename }: Pick<TranslationResponse, 'id' | 'translated_filename'>,
  format: ExportFormat,
): Promise<void> {
  const blob = await requestBlob('GET /api/translations/:id/export', { params: { id }, query: { format } });
  saveBlob(blob, `${translated_filename.replace(/\.[^.]*$/, '')}.${exportExtensions[format]}`);
}
