import type { TranslatedUnit } from '@verso/contracts';
import { type Queryable, users } from '@verso/db';
import { inArray } from '@verso/db/query';
import { authorsOf, type StoredUnit, toTranslatedUnit } from './row.ts';

/** The names of users by their ids, without deleted accounts. */
export async function namesOf(
  { orm }: Queryable,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Units as users see them, with the names of their authors. */
export async function withNames(
  database: Queryable,
  units: readonly StoredUnit[],
): Promise<TranslatedUnit[]> {
  const names = await namesOf(database, authorsOf(units));
  return units.map((unit) => toTranslatedUnit(unit, names));
}
