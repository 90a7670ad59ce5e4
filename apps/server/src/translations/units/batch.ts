import type { BatchUnitsRequest, BatchUnitsResponse } from '@verso/contracts';
import { translationUnits } from '@verso/db';
import { and, anyOf, eq } from '@verso/db/query';
import { createPacer } from '@verso/translation';
import { type Caller, isInside } from '../lifecycle/access.ts';
import { authorOf } from '../lifecycle/actor.ts';
import { asSeenBy } from '../lifecycle/read.ts';
import { toResponse } from '../lifecycle/row.ts';
import { type Editable, type EditContext, editableTranslation, storeTargets, type Whose } from './change.ts';
import { confirmWhere } from './confirm.ts';
import { unitsById } from './load.ts';
import { withNames } from './names.ts';
import { rememberEdits } from './remember.ts';
import { refusalOf, revisedUnit } from './revise.ts';
import type { StoredUnit } from './row.ts';

type Refused = BatchUnitsResponse['refused'];

/**
 * Confirms chosen units, takes their confirmation back, restores their machine translation, or writes a target for each, at no
 * charge.
 * @throws AppError see `editableTranslation`
 */
export async function changeBatch(
  context: EditContext,
  caller: Caller,
  id: string,
  request: BatchUnitsRequest,
): Promise<BatchUnitsResponse> {
  const editable = await editableTranslation(context, { caller, id });
  const ids = request.action === 'write' ? request.changes.map((change) => change.id) : request.ids;
  const units = await unitsById(context.database, id, ids);
  const refused = refusedOf(editable, units, ids);
  const changed = new Set(await change(context, { caller, id }, { editable, units, refused }, request));
  const after = await unitsById(context.database, id, [...changed]);
  const { row } = await editableTranslation(context, { caller, id });
  const answer = {
    units: await withNames(context.database, after),
    refused,
    translation: toResponse(row),
  };
  return asSeenBy(context, { ...editable, caller, row }, answer);
}

function refusedOf(editable: Editable, units: readonly StoredUnit[], ids: readonly string[]): Refused {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return [...new Set(ids)].flatMap((id) => {
    const unit = byId.get(id);
    if (unit === undefined) return { id, reason: 'This translation has no such text.' };
    return isInside(editable, unit.position) ? [] : { id, reason: 'This text is not assigned to you.' };
  });
}

/** The units of a batch. */
interface Batch {
  readonly editable: Editable;
  readonly units: readonly StoredUnit[];
  readonly refused: Refused;
}

/** @returns the ids of the units that changed */
async function change(
  context: EditContext,
  whose: Whose,
  batch: Batch,
  request: BatchUnitsRequest,
): Promise<readonly string[]> {
  const { action } = request;
  if (action === 'write') {
    const changes = new Map(request.changes.map((each) => [each.id, each]));
    return write(context, whose, batch, (unit) => {
      const wanted = changes.get(unit.id);
      const isStale = wanted?.expected !== undefined && wanted.expected !== unit.target;
      if (isStale) batch.refused.push({ id: unit.id, reason: CHANGED });
      return isStale ? undefined : wanted?.target;
    });
  }
  if (action === 'restore') {
    return write(context, whose, batch, ({ state, earlier }) =>
      state === 'edited' ? earlier?.find((version) => version.state !== 'edited')?.target : undefined,
    );
  }
  const chosen = anyOf(translationUnits.unitId, request.ids);
  const condition = and(eq(translationUnits.translationId, whose.id), chosen) ?? chosen;
  return confirmWhere(context, whose, condition, { confirmed: action === 'confirm' });
}

const CHANGED = 'Someone changed this text in the meantime.';

/** Units per transaction, so that other changes come in between. */
const BATCH = 200;

/** Writes targets of units. @param targetOf a unit's new target; undefined: it stays. @returns the ids of those that changed */
async function write(
  context: EditContext,
  whose: Whose,
  { editable, units, refused }: Batch,
  targetOf: (unit: StoredUnit) => string | undefined,
): Promise<readonly string[]> {
  const { sourceLanguage, targetLanguage } = editable.row;
  const at = context.clock.now();
  const changedBy = authorOf(whose.caller);
  const edit = {
    by: 'person',
    changedAt: at.toISOString(),
    changedBy,
    sourceLanguage,
    targetLanguage,
  } as const;
  const pace = createPacer();
  const changed: string[] = [];
  for (let from = 0; from < units.length; from += BATCH) {
    const revised: StoredUnit[] = [];
    for (const unit of units.slice(from, from + BATCH)) {
      const pause = pace();
      if (pause !== undefined) await pause;
      const wire = isInside(editable, unit.position) ? targetOf(unit) : undefined;
      if (wire === undefined || wire === unit.target) continue;
      const result = await revisedUnit(unit, { ...edit, wire }).catch(refusalOf);
      if (typeof result === 'string') refused.push({ id: unit.id, reason: result });
      else revised.push(result);
    }
    const { changes, lost } = await storeTargets(context, whose, revised, async (tx, row, stored) => {
      await rememberEdits(tx, row, stored, at);
      return {};
    });
    for (const { after } of changes) changed.push(after.id);
    for (const id of lost) refused.push({ id, reason: CHANGED });
  }
  return changed;
}
