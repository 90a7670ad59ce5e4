import type { FixProblemsRequest, FixProblemsResponse } from '@verso/contracts';
import type { Work } from '../../platform/http/work.ts';
import type { EditContext } from '../units/change.ts';
import { changeMany } from '../units/change-many.ts';
import { checksOf } from './list.ts';

/**
 * Fixes the problems of a rule where that is safe, as edits of their units, at no charge.
 * @throws AppError see `editableTranslation`
 */
export async function fixProblems(
  context: EditContext,
  userId: string,
  id: string,
  { apply, rule, replace, units: only }: FixProblemsRequest,
  work: Work = {},
): Promise<FixProblemsResponse> {
  return changeMany(context, { caller: userId, id }, { apply, work }, async (input, row) => {
    const checks = await checksOf(context.database, row);
    const options = { owner: userId, signal: work.signal };
    return context.documents.run('fixUnits', { ...input, checks, rule, replace, only }, options);
  });
}
