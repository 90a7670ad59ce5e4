import {
  type ExportFormat,
  type ExportQuery,
  exportFormat,
  type TranslationResponse,
  trackableFormats,
} from '@verso/contracts';
import { requestFile } from '../../lib/api.ts';
import { saveBlob } from '../../lib/download.ts';

const extensions: Readonly<Record<Exclude<ExportFormat, 'tracked-changes'>, string>> = {
  xliff: 'xlf',
  'xliff-1.2': 'xlf',
  tmx: 'tmx',
  html: 'html',
  docx: 'bilingual.docx',
};

/** The file extension of an export of a translation. */
export function exportExtension(
  { format }: Pick<TranslationResponse, 'format'>,
  exported: ExportFormat,
): string {
  return exported === 'tracked-changes' ? `tracked.${format}` : extensions[exported];
}

/** The name of an export: that of the translated file, with the extension of the format. */
export function exportName(
  translation: Pick<TranslationResponse, 'format' | 'translated_filename'>,
  exported: ExportFormat,
): string {
  return `${translation.translated_filename.replace(/\.[^.]*$/, '')}.${exportExtension(translation, exported)}`;
}

/** A format, with the options that are not at their default. */
export type Export = Pick<ExportQuery, 'format'> & Partial<ExportQuery>;

/** The formats of a translation. Changes can be tracked once there are any, in documents that can have them. */
export function exportsOf({
  format,
  quality_report,
}: Pick<TranslationResponse, 'format' | 'quality_report'>): readonly ExportFormat[] {
  const isEdited = (quality_report?.units.edited ?? 0) > 0;
  return exportFormat.options.filter(
    (each) => each !== 'tracked-changes' || (trackableFormats.includes(format) && isEdited),
  );
}

/**
 * Downloads the units of a translation in an export format.
 * @returns the number of changes that could not be tracked
 * @throws ApiError
 */
export async function downloadExport(
  translation: Pick<TranslationResponse, 'id' | 'format' | 'translated_filename'>,
  query: Export,
): Promise<number> {
  const params = { id: translation.id };
  const { blob, headers } = await requestFile('GET /api/translations/:id/export', { params, query });
  saveBlob(blob, exportName(translation, query.format));
  return Number(headers.get('verso-untracked-changes') ?? 0);
}
