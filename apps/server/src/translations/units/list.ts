import { type ListUnitsQuery, type ListUnitsResponse, unitFilter } from '@verso/contracts';
import { type Queryable, translationUnits } from '@verso/db';
import { and, asc, eq, gte, inArray, type SQL, type SQLWrapper, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import type { Caller } from '../lifecycle/access.ts';
import { authorNames } from '../lifecycle/actor.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
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
  const row = await readableUnits(context, caller, id);
  const { total, unconfirmed, counts, authors } = await countOnce(database, row, query);
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
  const { translationId, position } = translationUnits;
  // Without a filter, the positions are the offsets. Otherwise only positions are sorted, not whole rows.
  const chosen = isWhole
    ? gte(position, after + 1 + offset)
    : inArray(
        position,
        orm
          .select({ position })
          .from(translationUnits)
          .where(and(chosenIn(id, choice), gte(position, after + 1)))
          .orderBy(asc(position))
          .limit(limit)
          .offset(offset),
      );
  const rows = await orm
    .select()
    .from(translationUnits)
    .where(and(eq(translationId, id), chosen))
    .orderBy(asc(position))
    .limit(limit);
  return rows.map(unitOfRow);
}

type Counted = Awaited<ReturnType<typeof countUnits>>;

/** Counts of this process by translation, revision and filter, so that only the first page of a revision counts. */
const counted = new Map<string, Counted>();
const maxCounted = 500;

async function countOnce(
  database: Queryable,
  { id, unitsRevision }: TranslationRow,
  { limit: _limit, offset: _offset, after: _after, ...choice }: ListUnitsQuery,
): Promise<Counted> {
  const key = JSON.stringify([id, unitsRevision, choice]);
  const known = counted.get(key);
  if (known !== undefined) return known;
  const result = await countUnits(database, id, choice);
  counted.set(key, result);
  for (const oldest of counted.keys()) {
    if (counted.size <= maxCounted) break;
    counted.delete(oldest);
  }
  return result;
}

async function countUnits(
  { orm }: Queryable,
  id: string,
  choice: Omit<ListUnitsQuery, 'limit' | 'offset' | 'after'>,
) {
  const where = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const isChosen = choice.state === undefined ? sql`true` : passes(choice.state);
  const filters = Object.fromEntries(
    unitFilter.options.map((filter) => [filter, where(passes(filter))]),
  ) as Record<(typeof unitFilter.options)[number], SQL<number>>;
  const [found] = await orm
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
  if (found === undefined) throw new Error('An aggregate has no row.');
  const { total, unconfirmedOfTotal: unconfirmed, changers, confirmers, ...counts } = found;
  const authors = [...new Set([...(changers ?? []), ...(confirmers ?? [])])].toSorted();
  return { total, unconfirmed, counts, authors };
}

const authorsIn = (column: SQLWrapper) =>
  sql<string[] | null>`array_agg(distinct ${column}) filter (where ${column} is not null)`;
