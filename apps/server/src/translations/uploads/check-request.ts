import {
  AppError,
  type CreateTranslationOptions,
  type DocumentType,
  type FileFacts,
  type FileValidation,
  isSameLanguage,
  languageOf,
  type PlanTier,
  plans,
  unsupportedFileType,
  validateFile,
} from '@verso/contracts';

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
  maxUploadBytes?: number,
): DocumentType {
  const validation = validateFile(file, maxUploadBytes);
  if (!validation.ok) throw new AppError(validation.code, messageOf(validation));
  checkLanguages(options.source_language, options.target_language);
  if (!plans[tier].formats.includes(validation.type.type)) throw new AppError('format_not_in_plan');
  return validation.type;
}

/** The browser's message lists the files to choose from; the API's lists the accepted types. */
function messageOf({ code, message }: Extract<FileValidation, { ok: false }>): string {
  return code === 'unsupported_file_extension' ? unsupportedFileType : message;
}

function checkLanguages(source: string | null, target: string): void {
  for (const code of source === null ? [target] : [source, target]) {
    if (languageOf(code) === undefined) {
      throw new AppError('validation_failed', `"${code}" is not a language that can be translated.`);
    }
  }
  if (source !== null && isSameLanguage(source, target)) throw new AppError('same_language');
}
