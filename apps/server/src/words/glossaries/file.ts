import {
  AppError,
  type GlossaryImportFormat,
  glossaryFormats,
  type ImportGlossaryOptions,
  type PreviewGlossaryResponse,
  splitFilename,
  xliffExtensions,
} from '@verso/contracts';

/** How a glossary file is read. */
export interface GlossaryFileOptions
  extends Pick<ImportGlossaryOptions, 'columns' | 'has_header' | 'sheet' | 'source_language'> {
  readonly format: GlossaryImportFormat;
}

/** What a glossary file contains, with its first rows and terms. */
export type GlossaryFile = Omit<PreviewGlossaryResponse, 'format'>;

/** Problems of a file that are listed. */
export const PROBLEMS_LISTED = 200;
/** Rows and terms of a preview. */
export const PREVIEW_LENGTH = 20;

/** The format of a glossary file by its name. @throws AppError `unsupported_file_extension` */
export function glossaryFormatOf(filename: string): GlossaryImportFormat {
  const dotted = splitFilename(filename).extension.toLowerCase();
  if (xliffExtensions.some((known) => known === dotted)) return 'xliff';
  const extension = dotted.slice(1);
  const format = glossaryFormats.find((known) => known === extension);
  if (format === undefined) {
    throw new AppError(
      'unsupported_file_extension',
      'Glossaries can be imported from CSV, TSV, XLSX, TBX, TMX and XLIFF files.',
    );
  }
  return format;
}
