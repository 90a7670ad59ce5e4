import type {
  LookUpUnitsRequest,
  LookUpUnitsResponse,
  UnitIdsQuery,
  UnitIdsResponse,
} from '@verso/contracts';
import { translationUnits } from '@verso/db';
import { and, gte, lte } from '@verso/db/query';
import type { Context } from '../context.ts';
import type { Caller } from '../lifecycle/access.ts';
import { chosenIn } from './filter.ts';
import { unitById, unitIds, unitsById } from './load.ts';
import { withNames } from './names.ts';
import { readableUnits } from './open.ts';

type Dependencies = Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>;

/**
 * The ids of units that match a choice, from one unit to another: what a person selects in a list of which most is not loaded.
 * The two need not match themselves.
 * @throws AppError `not_found` without one of the two; see `readableUnits`
 */
export async function listUnitIds(
  context: Dependencies,
  caller: Caller,
  id: string,
  { from, to, ...choice }: UnitIdsQuery,
): Promise<UnitIdsResponse> {
  const { database } = context;
  await readableUnits(context, caller, id);
  const { position } = translationUnits;
  const first = from === undefined ? undefined : (await unitById(database, id, from)).position;
  const last = to === undefined ? undefined : (await unitById(database, id, to)).position;
  const isBetween = and(
    first === undefined ? undefined : gte(position, first),
    last === undefined ? undefined : lte(position, last),
  );
  const chosen = chosenIn(id, choice);
  return { ids: await unitIds(database, id, and(chosen, isBetween) ?? chosen) };
}

/** Units by their ids. @throws AppError see `readableUnits` */
export async function lookUpUnits(
  context: Dependencies,
  caller: Caller,
  id: string,
  { ids }: LookUpUnitsRequest,
): Promise<LookUpUnitsResponse> {
  await readableUnits(context, caller, id);
  return { units: await withNames(context.database, await unitsById(context.database, id, ids)) };
}
