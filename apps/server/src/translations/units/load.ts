import { AppError } from '@verso/contracts';
import { type Queryable, translationUnits } from '@verso/db';
import { and, anyOf, asc, eq, gt, inArray, type SQL } from '@verso/db/query';
import { writeArray } from '../documents/folder.ts';
import { type StoredUnit, unitOfRow } from './row.ts';

/** Units read at a time. */
const PAGE = 2_000;

/** @throws AppError `not_found` */
export async function unitById(
  { orm }: Queryable,
  translationId: string,
  unitId: string,
): Promise<StoredUnit> {
  const [row] = await orm
    .select()
    .from(translationUnits)
    .where(and(eq(translationUnits.translationId, translationId), eq(translationUnits.unitId, unitId)));
  if (row === undefined) throw new AppError('not_found', 'This translation has no such text.');
  return unitOfRow(row);
}

/** Units by their ids, in document order. */
export async function unitsById(
  database: Queryable,
  translationId: string,
  ids: readonly string[],
): Promise<readonly StoredUnit[]> {
  const found: StoredUnit[] = [];
  if (ids.length === 0) return found;
  const chosen = anyOf(translationUnits.unitId, ids);
  for await (const units of allUnits(database, translationId, chosen)) found.push(...units);
  return found;
}

/** Units by their positions, in document order. */
export async function unitsAt(
  { orm }: Queryable,
  translationId: string,
  positions: readonly number[],
): Promise<readonly StoredUnit[]> {
  const rows = await orm
    .select()
    .from(translationUnits)
    .where(
      and(
        eq(translationUnits.translationId, translationId),
        inArray(translationUnits.position, [...positions]),
      ),
    )
    .orderBy(asc(translationUnits.position));
  return rows.map(unitOfRow);
}

/**
 * Yields the units of a translation in document order, a page at a time.
 * @param chosen the condition of those that are wanted; all by default
 */
export async function* allUnits(
  { orm }: Queryable,
  translationId: string,
  chosen?: SQL,
  pageSize = PAGE,
): AsyncGenerator<readonly StoredUnit[], void, void> {
  const { position } = translationUnits;
  for (let last = -1; ; ) {
    const rows = await orm
      .select()
      .from(translationUnits)
      .where(and(eq(translationUnits.translationId, translationId), gt(position, last), chosen))
      .orderBy(asc(position))
      .limit(pageSize);
    if (rows.length > 0) yield rows.map(unitOfRow);
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.position ?? last;
  }
}

/** The ids of chosen units, in document order. */
export async function unitIds({ orm }: Queryable, translationId: string, chosen: SQL): Promise<string[]> {
  const rows = await orm
    .select({ id: translationUnits.unitId })
    .from(translationUnits)
    .where(and(eq(translationUnits.translationId, translationId), chosen))
    .orderBy(asc(translationUnits.position));
  return rows.map(({ id }) => id);
}

/** Writes the units of a translation to a file for a document process. @returns its path */
export async function writeUnits(
  database: Queryable,
  translationId: string,
  path: string,
  chosen?: SQL,
): Promise<string> {
  await writeArray(path, eachUnit(allUnits(database, translationId, chosen)));
  return path;
}

async function* eachUnit(pages: AsyncIterable<readonly StoredUnit[]>): AsyncGenerator<StoredUnit> {
  for await (const units of pages) yield* units;
}
