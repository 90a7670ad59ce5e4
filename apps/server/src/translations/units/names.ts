import type { TranslatedUnit } from '@verso/contracts';
import type { Queryable } from '@verso/db';
import { authorNames } from '../lifecycle/actor.ts';
import { authorsOf, type StoredUnit, toTranslatedUnit } from './row.ts';

/** Units as users see them, with the names of their authors. */
export async function withNames(
  database: Queryable,
  units: readonly StoredUnit[],
): Promise<TranslatedUnit[]> {
  const names = await authorNames(database, authorsOf(units));
  return units.map((unit) => toTranslatedUnit(unit, names));
}
