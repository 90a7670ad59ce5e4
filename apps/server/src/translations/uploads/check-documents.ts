import { join } from 'node:path';
import {
  AppError,
  compareLanguages,
  type DocumentCheck,
  type DocumentCheckOptions,
  type DocumentType,
  languageName,
} from '@verso/contracts';
import { DocumentError } from '@verso/engine';
import { payerOf } from '../../identity/teams/payer.ts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import { checksOff } from '../../words/checks/settings.ts';
import type { Context } from '../context.ts';
import { withWorkingFolder, writeLines } from '../documents/folder.ts';
import { checkFile, checkLanguage } from './check-request.ts';
import { examineUpload } from './examine-upload.ts';

type Role = 'source' | 'translation';

const roleNames: Readonly<Record<Role, string>> = { source: 'Source', translation: 'Translation' };

interface CheckRequest {
  readonly options: DocumentCheckOptions;
  readonly uploads: Readonly<Record<Role, Upload>>;
}

/**
 * Checks a translation that anyone made. Neither document is kept, and nothing is charged.
 * @throws AppError `file_too_large`, `unsupported_file_extension`, `invalid_file_type`, `validation_failed`,
 * `different_formats`, `document_unreadable`, `document_empty`, `language_unclear`, `same_language`, `nothing_paired`
 * @throws DocumentError when a file is unreadable for another reason
 */
export async function checkDocuments(
  context: Context,
  userId: string,
  { options, uploads }: CheckRequest,
  signal: AbortSignal,
): Promise<DocumentCheck> {
  for (const language of [options.source_language, options.target_language])
    if (language !== null) checkLanguage(language);
  const type = checkTypes(uploads, context.config.maxUploadBytes);
  const { teamId } = await payerOf(context, userId);
  const off = await checksOff(context.database, { userId, teamId });
  return withWorkingFolder(async (folder) => {
    const examine = async (role: Role, language: string | null) => {
      const unitsPath = join(folder, role);
      const examined = await naming(role, () =>
        examineUpload(context, uploads[role], type, {
          owner: userId,
          detectLanguage: language === null,
          unitsPath,
          signal,
        }),
      );
      if (examined.extracted !== null) await writeLines(unitsPath, examined.extracted);
      return { path: unitsPath, language: language ?? examined.language };
    };
    const source = await examine('source', options.source_language);
    const translation = await examine('translation', options.target_language);
    const target = requireTarget(source.language, translation.language, options);
    return context.documents.run(
      'checkDocuments',
      {
        units: [source.path, translation.path],
        languages: { source: source.language, target },
        off,
      },
      { owner: userId, signal },
    );
  });
}

/** The type that both files have. */
function checkTypes({ source, translation }: CheckRequest['uploads'], maxUploadBytes: number): DocumentType {
  const [first, second] = [source, translation].map(({ filename: name, size, mimeType }) =>
    checkFile({ name, size, mimeType }, maxUploadBytes),
  );
  if (first === undefined || first !== second) throw new AppError('different_formats');
  return first;
}

/** The language of the translation. A document that is detected to be in the language of its source may be untranslated. */
function requireTarget(source: string | null, target: string | null, given: DocumentCheckOptions): string {
  if (target === null) throw new AppError('language_unclear');
  if (source === null || compareLanguages(source, target) !== 'same') return target;
  if (given.target_language !== null) throw new AppError('same_language');
  throw new AppError(
    'language_unclear',
    `Both documents seem to be in ${languageName(target)}. Choose the language that the translation should be in.`,
  );
}

/** Names the document that an error is about. */
async function naming<Result>(role: Role, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError || error instanceof DocumentError)) throw error;
    const message = `${roleNames[role]}: ${error.message}`;
    if (error instanceof AppError)
      throw new AppError(error.code, message, { details: error.details, cause: error });
    throw new DocumentError(error.code, message, {
      cause: error,
      ...(error.part === undefined ? {} : { part: error.part }),
    });
  }
}
