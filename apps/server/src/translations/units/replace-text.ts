import type { ReplaceTextRequest, ReplaceTextResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { changeInput, storeTargets } from './import.ts';
import { whileUnchanged } from './replace.ts';

/**
 * Finds and replaces a text in targets of a translation, as edits of their units, at no charge.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `conflict`
 */
export async function replaceText(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  { apply, ...request }: ReplaceTextRequest,
): Promise<ReplaceTextResponse> {
  return whileUnchanged(context, { userId, id }, async (row, folder) => {
    const input = { ...(await changeInput(context, row, folder)), request, apply };
    const replaced = await context.documents.run('replaceInUnits', input, { owner: userId });
    const { changed, refused } = replaced.counts;
    const translation = await storeTargets(context, row, replaced, folder);
    return translation && { applied: apply, changed, refused, units: replaced.listed, translation };
  });
}
