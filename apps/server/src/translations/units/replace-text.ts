import type { ReplaceTextRequest, ReplaceTextResponse } from '@verso/contracts';
import { translationUnits } from '@verso/db';
import { and, anyOf } from '@verso/db/query';
import type { Work } from '../../platform/http/work.ts';
import type { EditContext } from './change.ts';
import { changeMany } from './change-many.ts';
import { chosenIn, mayContain } from './filter.ts';

/**
 * Finds and replaces a text in targets of a translation, as edits of their units, at no charge.
 * @throws AppError `validation_failed` for a regular expression that can't be used; see `editableTranslation`
 */
export async function replaceText(
  context: EditContext,
  userId: string,
  id: string,
  {
    apply,
    find,
    replacement,
    match_case,
    whole_words,
    regular_expression,
    ids,
    ...choice
  }: ReplaceTextRequest,
  work: Work = {},
): Promise<ReplaceTextResponse> {
  const request = { find, replacement, match_case, whole_words, regular_expression };
  const among = ids === undefined ? undefined : anyOf(translationUnits.unitId, ids);
  // Few units are read to find few.
  const candidates = regular_expression ? undefined : mayContain(find);
  const chosen = and(chosenIn(id, choice), among, candidates) ?? chosenIn(id, choice);
  return changeMany(context, { caller: userId, id }, { apply, chosen, work }, (input) =>
    context.documents.run('replaceInUnits', { ...input, request }, { owner: userId, signal: work.signal }),
  );
}
