import {
  type ExportFormat,
  type ExportQuery,
  exportFormat,
  type TranslationResponse,
} from '@verso/contracts';
import { requestFile } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';

/** The file extension of each export format. */
export const exportExtensions: Readonly<Record<ExportFormat, string>> = {
  xliff: 'xlf',
  'xliff-1.2': 'xlf',
  tmx: 'tmx',
  html: 'html',
  docx: 'bilingual.docx',
  'tracked-changes': 'tracked.docx',
};

/** A format, with the options that are not at their default. */
export type Export = Pick<ExportQuery, 'format'> & Partial<ExportQuery>;

/** The formats of a translation. Changes can be tracked in Word documents, once there are any. */
export function exportsOf({
  format,
  quality_report,
}: Pick<TranslationResponse, 'format' | 'quality_report'>): readonly ExportFormat[] {
  const isEdited = (quality_report?.units.edited ?? 0) > 0;
  return exportFormat.options.filter((each) => each !== 'tracked-changes' || (format === 'docx' && isEdited));
}

/**
 * Downloads the units of a translation in an export format, named after the translated file.
 * @returns the number of changes that could not be tracked
 * @throws ApiError
 */
export async function downloadExport(
  { id, translated_filename }: Pick<TranslationResponse, 'id' | 'translated_filename'>,
  query: Export,
): Promise<number> {
  const { blob, headers } = await requestFile('GET /api/translations/:id/export', { params: { id }, query });
  saveBlob(blob, `${translated_filename.replace(/\.[^.]*$/, '')}.${exportExtensions[query.format]}`);
  return Number(headers.get('verso-untracked-changes') ?? 0);
}
