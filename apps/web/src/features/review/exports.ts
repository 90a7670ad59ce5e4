import type { ExportFormat, ExportQuery, TranslationResponse } from '@verso/contracts';
import { requestBlob } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';

/** The file extension of each export format. */
export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  xliff: 'xlf',
  'xliff-1.2': 'xlf',
  tmx: 'tmx',
  html: 'html',
  docx: 'bilingual.docx',
};

/** A format, with the options that are not at their default. */
export type Export = Pick<ExportQuery, 'format'> & Partial<ExportQuery>;

/** Downloads the units of a translation in an export format, named after the translated file. @throws ApiError */
export async function downloadExport(
  { id, translated_filename }: Pick<TranslationResponse, 'id' | 'translated_filename'>,
  query: Export,
): Promise<void> {
  const blob = await requestBlob('GET /api/translations/:id/export', { params: { id }, query });
  saveBlob(blob, `${translated_filename.replace(/\.[^.]*$/, '')}.${exportExtensions[query.format]}`);
}
