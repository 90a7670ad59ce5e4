import { AppError, type KeptTextsResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { translationFor } from '../lifecycle/access.ts';

/**
 * Lists what the translation of a document leaves as it is.
 * @throws AppError `translation_not_found`, `file_not_found` after deletion
 */
export async function keptTextsOf(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
): Promise<KeptTextsResponse> {
  const { format, originalFilePath } = await translationFor(context, userId, id, 'view');
  if (originalFilePath === null) throw new AppError('file_not_found');
  return withWorkingFolder(async (folder) => {
    const path = await context.storage.asFile(originalFilePath, folder);
    return context.documents.run('listKept', { document: { path, format } }, { owner: userId });
  });
}
