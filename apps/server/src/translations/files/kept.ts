import type { KeptTextsResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { withWorkingFolder } from '../documents/folder.ts';
import { translationFor } from '../lifecycle/access.ts';
import { originalFile } from './original.ts';

/**
 * Lists what the translation of a document leaves as it is.
 * @throws AppError `translation_not_found`, `file_not_found` after deletion
 */
export async function keptTextsOf(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
): Promise<KeptTextsResponse> {
  const row = await translationFor(context, userId, id, 'view');
  return withWorkingFolder(async (folder) => {
    const document = await originalFile(context, row, folder);
    return context.documents.run('listKept', { document }, { owner: userId });
  });
}
