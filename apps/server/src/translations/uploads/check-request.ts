import {
  AppError,
  type CreateTranslationOptions,
  compareLanguages,
  type DocumentType,
  type FileFacts,
  type FileValidation,
  languageOf,
  type PlanTier,
  plans,
  unsupportedFileType,
  validateFile,
} from '@verso/contracts';
import type { Config } from '../../platform/config/config.ts';

/**
 * Checks everything about a request that can be known before its document is opened: the file, the languages, then the
 * plan. The file checks and, except for the extension, their messages are the same as in the browser.
 * @throws AppError `file_too_large`, `unsupported_file_extension`, `invalid_file_type`, `validation_failed`,
 * `same_language`, `format_not_in_plan`
 */
export function checkRequest(
  file: FileFacts,
  options: Pick<CreateTranslationOptions, 'source_language' | 'target_language'>,
  tier: PlanTier,
  { maxUploadBytes, languages }: Partial<Pick<Config, 'maxUploadBytes' | 'languages'>> = {},
): DocumentType {
  const type = checkFile(file, maxUploadBytes);
  checkLanguage(options.target_language, languages);
  if (options.source_language !== null) checkLanguage(options.source_language, languages);
  if (isSamePair(options)) throw new AppError('same_language');
  if (!plans[tier].formats.includes(type.type)) throw new AppError('format_not_in_plan');
  return type;
}

/**
 * The type of a file by its name, size and reported type.
 * @throws AppError `file_too_large`, `unsupported_file_extension`, `invalid_file_type`
 */
export function checkFile(file: FileFacts, maxUploadBytes: number | undefined): DocumentType {
  const validation = validateFile(file, maxUploadBytes);
  if (!validation.ok) throw new AppError(validation.code, messageOf(validation));
  return validation.type;
}

/** The browser's message lists the files to choose from; the API's lists the accepted types. */
function messageOf({ code, message }: Extract<FileValidation, { ok: false }>): string {
  return code === 'unsupported_file_extension' ? unsupportedFileType : message;
}

/**
 * Checks that a language is supported, and offered by this server.
 * @throws AppError `validation_failed`
 */
export function checkLanguage(code: string, offered?: readonly string[]): void {
  if (languageOf(code) === undefined)
    throw new AppError('validation_failed', `"${code}" is not a language that can be translated.`);
  if (offered !== undefined && !offered.includes(code))
    throw new AppError('validation_failed', `"${code}" is not one of the languages of this server.`);
}

/** A region may be the difference between two variants of a language; the interface asks if only one has a region. */
function isSamePair({
  source_language: source,
  target_language: target,
}: Pick<CreateTranslationOptions, 'source_language' | 'target_language'>): boolean {
  return source !== null && compareLanguages(source, target) === 'same';
}
