import type { FixProblemsRequest, FixProblemsResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { changeInput, storeTargets } from '../units/import.ts';
import { whileUnchanged } from '../units/replace.ts';
import { checksOf } from './list.ts';

/**
 * Fixes the problems of a rule where that is safe, as edits of their units, at no charge.
 * @throws AppError `translation_not_found`, `forbidden`, `translation_approved`, `not_ready`, `file_not_found`, `conflict`
 */
export async function fixProblems(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  { apply, rule, units: only }: FixProblemsRequest,
): Promise<FixProblemsResponse> {
  return whileUnchanged(context, { userId, id }, async (row, folder) => {
    const checks = await checksOf(context.database, row);
    const input = { ...(await changeInput(context, row, folder)), checks, rule, only, apply };
    const fixed = await context.documents.run('fixUnits', input, { owner: userId });
    const { changed, refused } = fixed.counts;
    const translation = await storeTargets(context, row, fixed, folder);
    return translation && { applied: apply, changed, refused, units: fixed.listed, translation };
  });
}
