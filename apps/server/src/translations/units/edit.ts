import type { ChangedUnitResponse, RepetitionsResponse } from '@verso/contracts';
import { and } from '@verso/db/query';
import { createPacer } from '@verso/translation';
import type { Context } from '../context.ts';
import type { Caller } from '../lifecycle/access.ts';
import { authorOf } from '../lifecycle/actor.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { type TranslationRow, toResponse } from '../lifecycle/row.ts';
import {
  changeUnit,
  type Editable,
  type EditContext,
  editableTranslation,
  type FurtherChange,
  type StoredChanges,
  storeTargets,
  type Whose,
} from './change.ts';
import { hasSource, within } from './filter.ts';
import { allUnits, unitById } from './load.ts';
import { withNames } from './names.ts';
import { rememberEdits } from './remember.ts';
import { type Edit, refusalOf, refuseStale, revisedUnit } from './revise.ts';
import type { StoredUnit } from './row.ts';

interface UnitEdit {
  readonly id: string;
  readonly unitId: string;
  /** The new target, encoded. */
  readonly wire: string;
  /** The target that the user saw; any if undefined. */
  readonly expected?: string | null | undefined;
  /** Whether units with an equal source get the same target. */
  readonly propagate?: boolean | undefined;
}

/**
 * Replaces a unit's target with the user's text. Doubtful text is reported with the unit; text that the document can't
 * contain is refused.
 * @returns `others`: units with an equal source that got the same target. Those that can't have it stay as they are
 * @throws AppError `validation_failed` with the reasons as details, `not_found`, `conflict`; see `changeUnit`
 */
export async function editUnit(
  context: EditContext,
  caller: Caller,
  { id, unitId, wire, expected, propagate = false }: UnitEdit,
): Promise<ChangedUnitResponse> {
  const at = context.clock.now();
  const edit = { by: 'person', wire, changedAt: at.toISOString(), changedBy: authorOf(caller) } as const;
  const revise = (current: StoredUnit, { sourceLanguage, targetLanguage }: TranslationRow) => {
    refuseStale(current.target, expected);
    return revisedUnit(current, { ...edit, sourceLanguage, targetLanguage });
  };
  const remember: FurtherChange = async (tx, row, changes) => {
    await rememberEdits(tx, row, changes, at);
    return {};
  };
  const changed = await changeUnit(context, { caller, id, unitId }, revise, remember);
  if (!propagate || changed.unit.repeats === 0)
    return { ...(await changedResponse(context, caller, changed)), others: 0 };
  const { propagated, row } = await propagateEdit(context, { caller, id }, changed, { ...edit, remember });
  const answer = await changedResponse(context, caller, { ...changed, row });
  return { ...answer, others: propagated.length, propagated };
}

/** Units per transaction. */
const BATCH = 200;

type Propagated = NonNullable<ChangedUnitResponse['propagated']>[number];

async function propagateEdit(
  context: EditContext,
  whose: Whose,
  { row, unit }: Pick<StoredChanges, 'row'> & { readonly unit: StoredUnit },
  { remember, ...edit }: Edit & { readonly remember: FurtherChange },
) {
  const { sourceLanguage, targetLanguage } = row;
  const pace = createPacer();
  const propagated: Propagated[] = [];
  let latest = row;
  for await (const units of allUnits(context.database, row.id, hasSource(unit), BATCH)) {
    const revised: StoredUnit[] = [];
    for (const other of units) {
      const pause = pace();
      if (pause !== undefined) await pause;
      if (other.id === unit.id || !mayFollow(other, unit, edit.changedBy)) continue;
      const result = await revisedUnit(other, { ...edit, sourceLanguage, targetLanguage }).catch(refusalOf);
      if (typeof result !== 'string' && result.target !== other.target) revised.push(result);
    }
    const stored = await storeTargets(context, whose, revised, remember);
    for (const { before, after } of stored.changes)
      propagated.push({
        id: after.id,
        before: before.target ?? before.source,
        after: after.target ?? after.source,
      });
    latest = stored.row;
  }
  return { propagated, row: latest };
}

/**
 * Whether a unit with an equal source may get the target of another. What someone confirmed stays, unless the same person wrote
 * it, and the other unit had it too, as after an earlier edit was propagated.
 */
function mayFollow(unit: StoredUnit, edited: StoredUnit, author: string): boolean {
  if (unit.confirmed_at === undefined) return true;
  const isOwn = unit.changed_by === author && unit.confirmed_by === author;
  const text = unit.target?.trim();
  return isOwn && (edited.earlier ?? []).some(({ target }) => target.trim() === text);
}

/**
 * Counts the units that would get the target of a unit if it were propagated now.
 * @throws AppError `not_found`; see `editableTranslation`
 */
export async function countRepetitions(
  context: EditContext,
  caller: Caller,
  { id, unitId }: Pick<UnitEdit, 'id' | 'unitId'>,
): Promise<RepetitionsResponse> {
  const editable = await editableTranslation(context, { caller, id });
  const unit = await unitById(context.database, id, unitId);
  const { target } = unit;
  let others = 0;
  if (target === null || unit.repeats === 0) return { target, others };
  const equal = and(hasSource(unit), within(editable));
  for await (const units of allUnits(context.database, id, equal, BATCH))
    others += units.filter(
      (other) =>
        other.id !== unitId &&
        other.target?.trim() !== target.trim() &&
        mayFollow(other, unit, authorOf(caller)),
    ).length;
  return { target, others };
}

/** A changed unit, and its translation with updated reports, for the user who changed it. */
export async function changedResponse(
  { database }: Pick<Context, 'database'>,
  caller: Caller,
  { row, right, unit }: Editable & { readonly unit: StoredUnit },
): Promise<ChangedUnitResponse> {
  const [named] = await withNames(database, [unit]);
  if (named === undefined) throw new Error('A changed unit is missing.');
  return asSeenBy({ database }, { caller, right, row }, { unit: named, translation: toResponse(row) });
}
