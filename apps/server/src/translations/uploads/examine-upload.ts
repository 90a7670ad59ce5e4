import type { DocumentType } from '@verso/contracts';
import type { Extra } from '@verso/engine';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import type { Context } from '../context.ts';
import type { Examination } from '../documents/worker/examine.ts';

/** The measurements of an upload. */
export interface ExaminedUpload extends Omit<Examination, 'languageSample'> {
  /** BCP 47; null if it was not requested or not detected. */
  readonly language: string | null;
}

/**
 * Opens an upload and measures it.
 * @throws AppError `document_unreadable`, `document_empty`
 * @throws DocumentError when the file is unreadable for another reason, or too complex
 */
export async function examineUpload(
  { documents, languages }: Pick<Context, 'documents' | 'languages'>,
  { path }: Pick<Upload, 'path'>,
  type: DocumentType,
  {
    owner,
    signal,
    detectLanguage,
    extras = [],
    countsExtras = false,
    unitsPath,
  }: {
    readonly owner: string;
    readonly detectLanguage: boolean;
    readonly extras?: readonly Extra[];
    readonly countsExtras?: boolean;
    readonly unitsPath?: string | undefined;
    readonly signal?: AbortSignal;
  },
): Promise<ExaminedUpload> {
  const { languageSample, ...examined } = await documents.run(
    'examine',
    {
      document: { path, format: type.type, extras },
      sampleLanguage: detectLanguage,
      countsExtras,
      unitsPath,
    },
    { owner, signal },
  );
  return { ...examined, language: languageSample === null ? null : await languages.detect(languageSample) };
}
