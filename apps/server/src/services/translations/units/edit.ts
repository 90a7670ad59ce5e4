import { AppError, type ChangedUnitResponse } from '@verso/contracts';
import { reviewTarget } from '@verso/translation';
import type { Context } from '../../../context.ts';
import { openTranslation, unitOf } from './open.ts';
import { rememberTarget } from './remember.ts';
import { replaceUnit } from './replace.ts';

export interface UnitEdit {
  readonly id: string;
  readonly unitId: string;
  /** The new target as wire text. */
  readonly wire: string;
  /** The target that its author saw; undefined: whatever it is. */
  readonly expected?: string | null | undefined;
}

/**
 * Puts a person's own words in place of a unit's target. What merely looks wrong is told with the unit; what the
 * document can't hold is refused.
 * @throws AppError `validation_failed` with the reasons as details; see `replaceUnit`
 */
export async function editUnit(
  context: Pick<Context, 'database' | 'storage' | 'clock'>,
  userId: string,
  { id, unitId, wire, expected }: UnitEdit,
): Promise<ChangedUnitResponse> {
  const opened = await openTranslation(context, userId, id);
  const unit = unitOf(opened, unitId);
  const { target, refusals, doubts } = reviewTarget(unit, wire, {
    sourceLanguage: opened.row.sourceLanguage,
    targetLanguage: opened.row.targetLanguage,
  });
  if (refusals.length > 0) {
    const message = `This text can't be written: ${refusals.map(({ detail }) => detail).join(' ')}`;
    throw new AppError('validation_failed', message, { details: refusals });
  }
  const replacement = { unit, target, state: 'edited' as const, problems: [...doubts], expected };
  return replaceUnit(context, opened, replacement, async (row) => {
    await rememberTarget(context.database, row, unit, target);
    return {};
  });
}
