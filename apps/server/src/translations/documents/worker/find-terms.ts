import { AppError } from '@verso/contracts';
import { documentLanguage } from '@verso/engine';
import { findCandidates, type TermCandidate } from '@verso/translation';
import { type DocumentFile, openFile } from './open.ts';

export interface FoundTerms {
  /** BCP 47: as given, or as detected. */
  readonly sourceLanguage: string;
  readonly candidates: readonly TermCandidate[];
}

/**
 * Finds the words of a document that are probably terms.
 * @param sourceLanguage null: detect it
 * @param most candidates at most; defined terms first, then the most frequent
 * @throws AppError `document_empty`, `validation_failed` if the language is not detected
 * @throws DocumentError when the file is unreadable
 */
export async function findTerms({
  document: file,
  sourceLanguage,
  most,
}: {
  readonly document: DocumentFile;
  readonly sourceLanguage: string | null;
  readonly most: number;
}): Promise<FoundTerms> {
  const document = await openFile(file);
  if (document.units.length === 0) throw new AppError('document_empty');
  const language = sourceLanguage ?? (await documentLanguage(document));
  if (language === undefined)
    throw new AppError('validation_failed', 'The language was not recognized. Please choose it.');
  const found = await findCandidates(document.units, language);
  const [defined, others] = [
    found.filter(({ kind }) => kind === 'defined'),
    found.filter(({ kind }) => kind !== 'defined'),
  ];
  return { sourceLanguage: language, candidates: [...defined, ...others].slice(0, most) };
}
