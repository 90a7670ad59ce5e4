import { type ListUnitsQuery, type ListUnitsResponse, unitFilter } from '@verso/contracts';
import { type Queryable, translations, translationUnits } from '@verso/db';
import { and, anyOf, asc, desc, eq, gte, inArray, sql } from '@verso/db/query';
import type { Context } from '../context.ts';
import type { Caller } from '../lifecycle/access.ts';
import { authorNames } from '../lifecycle/actor.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import {
  countCommented,
  countedAuthors,
  countedProblems,
  countOf,
  countWhere,
  type FoundUnits,
  findWhere,
  type UnitCounts,
} from './count.ts';
import { type Choice, chosenIn, foundIn } from './filter.ts';
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
  const { limit, offset, after, state, ...choice } = query;
  const counted = await countUnits(database, row, choice);
  const [total, unconfirmed] = counted.of[state ?? 'all'];
  // Authors and problems to choose from are those without the current choice of them.
  const { author, problem, ...others } = choice;
  const isNarrow = author !== undefined || problem !== undefined;
  const { counts } = isNarrow ? await readCounts(database, row, others) : counted;
  const chosen = { row, choice: { ...choice, state }, found: counted.found, total };
  const units = await withNames(database, await pageOf(database, chosen, { limit, offset, after }));
  const authors = countedAuthors(counts);
  const names = await authorNames(
    database,
    authors.map((author) => author.id),
  );
  return {
    units,
    total,
    unconfirmed,
    hasMore: after === undefined ? offset + units.length < total : units.length === query.limit,
    counts: Object.fromEntries(filters.map((filter) => [filter, counted.of[filter][0]])) as Record<
      Filter,
      number
    >,
    authors: authors.map((author) => ({ ...author, name: names.get(author.id) ?? null })),
    problems: countedProblems(counts),
  };
}

/** @param total of the choice */
async function pageOf(
  { orm }: Queryable,
  { row, choice, found, total }: Chosen,
  { limit, offset, after = -1 }: Pick<ListUnitsQuery, 'limit' | 'offset' | 'after'>,
) {
  const { translationId, position } = translationUnits;
  const from = gte(position, after + 1);
  // The shorter way to a page is from the end of the list in its second half.
  const left = Math.max(0, total - offset - limit);
  const isFromEnd = after < 0 && left < offset;
  const positions = orm
    .select({ position })
    .from(translationUnits)
    .where(and(chosenIn(row.id, choice), from))
    .orderBy(isFromEnd ? desc(position) : asc(position))
    .limit(isFromEnd ? Math.max(0, Math.min(limit, total - offset)) : limit)
    .offset(isFromEnd ? left : offset);
  const isOnPage = () => {
    // Without a filter, the positions are the offsets. Otherwise only positions are sorted, not whole rows.
    if (isWhole(choice)) return gte(position, after + 1 + offset);
    const known = found && positionsOf(found, choice.state)?.filter((at) => at > after);
    return known ? anyOf(position, known.slice(offset, offset + limit)) : inArray(position, positions);
  };
  const rows = await orm
    .select()
    .from(translationUnits)
    .where(and(eq(translationId, row.id), isOnPage()))
    .orderBy(asc(position))
    .limit(limit);
  return rows.map(unitOfRow);
}

/** The positions of found units that pass a filter, in order; undefined if the filter is not known of them. */
function positionsOf({ groups }: FoundUnits, filter: Filter = 'all'): readonly number[] | undefined {
  if (filter === 'commented') return undefined;
  return groups
    .filter(({ keys }) => keys.has(filter))
    .flatMap(({ positions }) => positions)
    .toSorted((a, b) => a - b);
}

function isWhole(choice: Choice): boolean {
  return Object.values(choice).every((value) => value === undefined);
}

const filters = [...unitFilter.options, 'all'] as const;
type Filter = (typeof filters)[number];

interface Counted {
  readonly counts: UnitCounts;
  /** The units that a search found. */
  readonly found?: FoundUnits | undefined;
  readonly of: Readonly<Record<Filter, readonly [all: number, unconfirmed: number]>>;
}

/** What is listed of a translation. */
interface Chosen extends Pick<Counted, 'found'> {
  readonly row: TranslationRow;
  readonly choice: Choice;
  readonly total: number;
}

/** The units of a choice, by filter. */
async function countUnits(database: Queryable, row: TranslationRow, choice: Choice): Promise<Counted> {
  const { counts, found } = await readCounts(database, row, choice);
  const commented = await countCommented(database, row.id, foundIn(row.id, choice));
  const of = Object.fromEntries(
    filters.map((filter) => [filter, filter === 'commented' ? commented : countOf(counts, filter)]),
  ) as unknown as Counted['of'];
  return { counts, found, of };
}

async function readCounts(
  database: Queryable,
  row: TranslationRow,
  choice: Choice,
): Promise<Pick<Counted, 'counts' | 'found'>> {
  if (isWhole(choice)) return { counts: await countAll(database, row) };
  const found = await findOnce(database, row, choice);
  return choice.search === undefined ? { counts: found.counts } : { counts: found.counts, found };
}

/** The numbers that changes of units keep up to date, counted if there are none or an earlier version has changed units. */
async function countAll(
  database: Queryable,
  { id, unitsRevision, unitCounts }: TranslationRow,
): Promise<UnitCounts> {
  if (unitCounts?.revision === unitsRevision) return unitCounts.counts;
  const counts = await countWhere(database, foundIn(id, {}));
  await database.orm
    .update(translations)
    .set({
      unitCounts: { revision: unitsRevision, counts },
      updatedAt: sql`${translations.updatedAt}`,
    })
    .where(and(eq(translations.id, id), eq(translations.unitsRevision, unitsRevision)));
  return counts;
}

/** What was found in this process by translation, revision and choice, so that only the first page of a revision searches. */
const known = new Map<string, FoundUnits>();
const maxKnown = 500;
/** Positions that are kept in all. */
const maxPositions = 500_000;

async function findOnce(
  database: Queryable,
  { id, unitsRevision }: TranslationRow,
  choice: Choice,
): Promise<FoundUnits> {
  const key = JSON.stringify([id, unitsRevision, choice]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const condition = foundIn(id, choice);
  // Only a search reads all units to find some. Other choices have indexes.
  const isSearch = choice.search !== undefined;
  const found = isSearch
    ? await findWhere(database, condition)
    : { counts: await countWhere(database, condition), groups: [] };
  // Comments come and go within a revision.
  if (choice.also === 'commented') return found;
  known.set(key, found);
  let positions = [...known.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  for (const [oldest, each] of known) {
    if (known.size <= maxKnown && positions <= maxPositions) break;
    known.delete(oldest);
    positions -= sizeOf(each);
  }
  return found;
}

function sizeOf({ groups }: FoundUnits): number {
  return groups.reduce((sum, { positions }) => sum + positions.length, 0);
}
