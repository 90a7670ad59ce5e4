import type { BatchUnitsRequest, BatchUnitsResponse } from '@verso/contracts';
import { translationUnits } from '@verso/db';
import { and, eq, inArray } from '@verso/db/query';
import { type Caller, isInside } from '../lifecycle/access.ts';
import { authorOf } from '../lifecycle/actor.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { toResponse } from '../lifecycle/row.ts';
import { type Editable, type EditContext, editableTranslation, storeTargets } from './change.ts';
import { confirmWhere } from './confirm.ts';
import { allUnits } from './load.ts';
import { withNames } from './names.ts';
import { refusalOf, revisedUnit } from './revise.ts';
import type { StoredUnit } from './row.ts';

type Refused = BatchUnitsResponse['refused'];

/**
 * Confirms chosen units, takes their confirmation back, or restores their machine translation, at no charge.
 * @throws AppError see `editableTranslation`
 */
export async function changeBatch(
  context: EditContext,
  caller: Caller,
  id: string,
  { action, ids }: BatchUnitsRequest,
): Promise<BatchUnitsResponse> {
  const editable = await editableTranslation(context, { caller, id });
  const chosen = inArray(translationUnits.unitId, ids);
  const units = await unitsIn(context, id, ids);
  const refused = refusedOf(editable, units, ids);
  const changed = new Set(
    action === 'restore'
      ? await restore(context, { caller, id }, editable, units, refused)
      : await confirmWhere(
          context,
          { caller, id },
          and(eq(translationUnits.translationId, id), chosen) ?? chosen,
          { confirmed: action === 'confirm' },
        ),
  );
  const after = await unitsIn(context, id, [...changed]);
  const { row } = await editableTranslation(context, { caller, id });
  const answer = {
    units: await withNames(context.database, after),
    refused,
    translation: toResponse(row),
  };
  return asSeenBy(context, { ...editable, caller, row }, answer);
}

async function unitsIn({ database }: EditContext, id: string, ids: readonly string[]) {
  const found: StoredUnit[] = [];
  if (ids.length === 0) return found;
  const chosen = inArray(translationUnits.unitId, [...ids]);
  for await (const units of allUnits(database, id, chosen)) found.push(...units);
  return found;
}

function refusedOf(editable: Editable, units: readonly StoredUnit[], ids: readonly string[]): Refused {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return [...new Set(ids)].flatMap((id) => {
    const unit = byId.get(id);
    if (unit === undefined) return { id, reason: 'This translation has no such text.' };
    return isInside(editable, unit.position) ? [] : { id, reason: 'This text is not assigned to you.' };
  });
}

/** Restores the newest target of a model. @returns the ids of the units that changed */
async function restore(
  context: EditContext,
  whose: { readonly caller: Caller; readonly id: string },
  editable: Editable,
  units: readonly StoredUnit[],
  refused: Refused,
): Promise<readonly string[]> {
  const { sourceLanguage, targetLanguage } = editable.row;
  const edit = {
    by: 'person',
    changedAt: context.clock.now().toISOString(),
    changedBy: authorOf(whose.caller),
    sourceLanguage,
    targetLanguage,
  } as const;
  const revised: StoredUnit[] = [];
  for (const unit of units) {
    const version =
      unit.state === 'edited' ? unit.earlier?.find(({ state }) => state !== 'edited') : undefined;
    if (version === undefined || !isInside(editable, unit.position)) continue;
    const result = await revisedUnit(unit, { ...edit, wire: version.target }).catch(refusalOf);
    if (typeof result === 'string') refused.push({ id: unit.id, reason: result });
    else revised.push(result);
  }
  const { changes, lost } = await storeTargets(context, whose, revised, async () => ({}));
  for (const id of lost) refused.push({ id, reason: 'Someone changed this text in the meantime.' });
  return changes.map(({ after }) => after.id);
}
