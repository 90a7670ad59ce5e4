import type { ChangedUnitResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { rememberTarget } from './remember.ts';
import { replaceUnit } from './replace.ts';

export interface UnitEdit {
  readonly id: string;
  readonly unitId: string;
  /** The new target as wire text. */
  readonly wire: string;
  /** The target that its author saw; undefined: any. */
  readonly expected?: string | null | undefined;
}

/**
 * Puts a person's own words in place of a unit's target. What merely looks wrong is said with the unit; what the document
 * can't hold is refused.
 * @throws AppError `validation_failed` with the reasons as details; see `replaceUnit`
 */
export async function editUnit(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  { id, ...edit }: UnitEdit,
): Promise<ChangedUnitResponse> {
  const replacement = { ...edit, by: 'person' as const };
  return replaceUnit(context, { userId, id }, replacement, async (row, { unit, target }) => {
    await rememberTarget(context.database, row, unit, target);
    return {};
  });
}
