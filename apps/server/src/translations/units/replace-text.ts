import type { ReplaceTextRequest, ReplaceTextResponse } from '@verso/contracts';
import type { EditContext } from './change.ts';
import { changeMany } from './change-many.ts';
import { chosenIn } from './filter.ts';

/**
 * Finds and replaces a text in targets of a translation, as edits of their units, at no charge.
 * @throws AppError see `editableTranslation`
 */
export async function replaceText(
  context: EditContext,
  userId: string,
  id: string,
  { apply, find, replacement, match_case, whole_words, ...choice }: ReplaceTextRequest,
): Promise<ReplaceTextResponse> {
  const request = { find, replacement, match_case, whole_words };
  return changeMany(context, { caller: userId, id }, { apply, chosen: chosenIn(id, choice) }, (input) =>
    context.documents.run('replaceInUnits', { ...input, request }, { owner: userId }),
  );
}
