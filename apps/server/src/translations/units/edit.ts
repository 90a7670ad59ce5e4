import type { ChangedUnitResponse } from '@verso/contracts';
import type { Context } from '../context.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { toResponse } from '../lifecycle/row.ts';
import { changeUnit, type Editable, type EditContext } from './change.ts';
import { withNames } from './names.ts';
import { rememberEdits } from './remember.ts';
import { refuseStale, revisedUnit } from './revise.ts';
import type { StoredUnit } from './row.ts';

interface UnitEdit {
  readonly id: string;
  readonly unitId: string;
  /** The new target, encoded. */
  readonly wire: string;
  /** The target that the user saw; any if undefined. */
  readonly expected?: string | null | undefined;
}

/**
 * Replaces a unit's target with the user's text. Doubtful text is reported with the unit; text that the document can't
 * contain is refused.
 * @throws AppError `validation_failed` with the reasons as details, `not_found`, `conflict`; see `editableTranslation`
 */
export async function editUnit(
  context: EditContext,
  userId: string,
  { id, unitId, wire, expected }: UnitEdit,
): Promise<ChangedUnitResponse> {
  const at = context.clock.now();
  const changed = await changeUnit(
    context,
    { userId, id, unitId },
    async (current, { sourceLanguage, targetLanguage }) => {
      refuseStale(current.target, expected);
      return revisedUnit(current, {
        by: 'person',
        wire,
        changedAt: at.toISOString(),
        changedBy: userId,
        sourceLanguage,
        targetLanguage,
      });
    },
    async (tx, locked, changes) => {
      await rememberEdits(tx, locked, changes, at);
      return {};
    },
  );
  return changedResponse(context, userId, changed);
}

/** A changed unit, and its translation with updated reports, for the user who changed it. */
export async function changedResponse(
  { database }: Pick<Context, 'database'>,
  userId: string,
  { row, right, unit }: Editable & { readonly unit: StoredUnit },
): Promise<ChangedUnitResponse> {
  const [named] = await withNames(database, [unit]);
  if (named === undefined) throw new Error('A changed unit is missing.');
  return asSeenBy({ database }, { userId, right, row }, { unit: named, translation: toResponse(row) });
}
