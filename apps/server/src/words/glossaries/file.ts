import {
  AppError,
  type GlossaryFormat,
  glossaryFormats,
  type ImportGlossaryOptions,
  type PreviewGlossaryResponse,
  splitFilename,
} from '@verso/contracts';

/** How a glossary file is read. */
export interface GlossaryFileOptions
  extends Pick<ImportGlossaryOptions, 'columns' | 'has_header' | 'sheet' | 'source_language'> {
  readonly format: GlossaryFormat;
}

/** What a glossary file contains, with its first rows and terms. */
export type GlossaryFile = Omit<PreviewGlossaryResponse, 'format'>;

/** Problems of a file that are listed. */
export const PROBLEMS_LISTED = 200;
/** Rows and terms of a preview. */
export const PREVIEW_LENGTH = 20;

/** The format of a glossary file by its name. @throws AppError `unsupported_file_extension` */
export function glossaryFormatOf(filename: string): GlossaryFormat {
  const extension = splitFilename(filename).extension.slice(1).toLowerCase();
  const format = glossaryFormats.find((known) => known === extension);
  if (format === undefined) {
    throw new AppError(
      'unsupported_file_extension',
      'Glossaries can be imported from CSV, TSV, XLSX, TBX and TMX files.',
    );
  }
  return format;
}
