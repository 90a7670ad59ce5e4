import type { DocumentType } from '@verso/contracts';
import type { Upload } from '../../platform/uploads/receive-upload.ts';
import type { Context } from '../context.ts';
import type { Examination } from '../documents/worker/examine.ts';

/**
 * Opens an upload and measures it.
 * @throws AppError `document_unreadable`, `document_empty`
 * @throws DocumentError when the file is unreadable for another reason, or too complex
 */
export async function examineUpload(
  { documents }: Pick<Context, 'documents'>,
  { path }: Pick<Upload, 'path'>,
  type: DocumentType,
  {
    owner,
    signal,
    ...input
  }: {
    readonly owner: string;
    readonly detectLanguage: boolean;
    readonly unitsPath?: string | undefined;
    readonly signal?: AbortSignal;
  },
): Promise<Examination> {
  const document = { path, format: type.type };
  return documents.run('examine', { document, ...input }, { owner, ...(signal && { signal }) });
}
