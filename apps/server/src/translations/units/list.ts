import { type ListUnitsQuery, type ListUnitsResponse, unitFilter } from '@verso/contracts';
import { type Queryable, translationUnits } from '@verso/db';
import { and, asc, gte, type SQL, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import { chosenIn, foundIn, passes } from './filter.ts';
import { withNames } from './names.ts';
import { readableUnits } from './open.ts';
import { unitOfRow } from './row.ts';

/**
 * One page of a translation's units in document order, with the number of units of each kind.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listUnits(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  query: ListUnitsQuery,
): Promise<ListUnitsResponse> {
  const { database } = context;
  await readableUnits(context, userId, id);
  const { total, unconfirmed, counts } = await countUnits(database, id, query);
  const units = await withNames(database, await pageOf(database, id, query));
  return { units, total, unconfirmed, hasMore: query.offset + units.length < total, counts };
}

async function pageOf({ orm }: Queryable, id: string, { limit, offset, ...choice }: ListUnitsQuery) {
  const isWhole = choice.state === undefined && choice.search === undefined && choice.unit === undefined;
  const { position } = translationUnits;
  const chosen = chosenIn(id, choice);
  // Without a filter, the positions are the offsets, and nothing before the page is read.
  const rows = await orm
    .select()
    .from(translationUnits)
    .where(isWhole ? and(chosen, gte(position, offset)) : chosen)
    .orderBy(asc(position))
    .limit(limit)
    .offset(isWhole ? 0 : offset);
  return rows.map(unitOfRow);
}

async function countUnits({ orm }: Queryable, id: string, choice: ListUnitsQuery) {
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isChosen = choice.state === undefined ? sql`true` : passes(choice.state);
  const filters = Object.fromEntries(
    unitFilter.options.map((filter) => [filter, where(passes(filter))]),
  ) as Record<(typeof unitFilter.options)[number], SQL<number>>;
  const [counted] = await orm
    .select({
      ...filters,
      all: sql<number>`count(*)::int`,
      total: where(isChosen),
      unconfirmedOfTotal: where(sql`${isChosen} and ${passes('unconfirmed')}`),
    })
    .from(translationUnits)
    .where(foundIn(id, choice));
  if (counted === undefined) throw new Error('An aggregate has no row.');
  const { total, unconfirmedOfTotal: unconfirmed, ...counts } = counted;
  return { total, unconfirmed, counts };
}
