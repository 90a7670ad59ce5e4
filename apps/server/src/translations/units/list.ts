import { type ListUnitsQuery, type ListUnitsResponse, unitFilter } from '@verso/contracts';
import { type Queryable, translationUnits } from '@verso/db';
import { and, asc, gte, type SQL, type SQLWrapper, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import type { Caller } from '../lifecycle/access.ts';
import { authorNames } from '../lifecycle/actor.ts';
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
  caller: Caller,
  id: string,
  query: ListUnitsQuery,
): Promise<ListUnitsResponse> {
  const { database } = context;
  await readableUnits(context, caller, id);
  const { total, unconfirmed, counts, authors } = await countUnits(database, id, query);
  const units = await withNames(database, await pageOf(database, id, query));
  const names = await authorNames(database, authors);
  return {
    units,
    total,
    unconfirmed,
    hasMore: query.after === undefined ? query.offset + units.length < total : units.length === query.limit,
    counts,
    authors: authors.map((author) => ({ id: author, name: names.get(author) ?? null })),
  };
}

async function pageOf(
  { orm }: Queryable,
  id: string,
  { limit, offset, after = -1, ...choice }: ListUnitsQuery,
) {
  const isWhole = Object.values(choice).every((value) => value === undefined);
  const { position } = translationUnits;
  const chosen = chosenIn(id, choice);
  // Without a filter, the positions are the offsets, and nothing before the page is read.
  const rows = await orm
    .select()
    .from(translationUnits)
    .where(and(chosen, gte(position, isWhole ? after + 1 + offset : after + 1)))
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
      changers: authorsIn(translationUnits.changedBy),
      confirmers: authorsIn(translationUnits.confirmedBy),
      unconfirmedOfTotal: where(sql`${isChosen} and ${passes('unconfirmed')}`),
    })
    .from(translationUnits)
    .where(foundIn(id, choice));
  if (counted === undefined) throw new Error('An aggregate has no row.');
  const { total, unconfirmedOfTotal: unconfirmed, changers, confirmers, ...counts } = counted;
  const authors = [...new Set([...(changers ?? []), ...(confirmers ?? [])])].toSorted();
  return { total, unconfirmed, counts, authors };
}

const authorsIn = (column: SQLWrapper) =>
  sql<string[] | null>`array_agg(distinct ${column}) filter (where ${column} is not null)`;
