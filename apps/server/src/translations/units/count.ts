import { checkRuleNames, isTermKept, ruleOfProblem, type TranslatedUnit } from '@verso/contracts';
import { type Queryable, translationComments, type translations, translationUnits } from '@verso/db';
import { and, eq, inArray, type SQL, sql } from '@verso/db/query';
import type { TranslationRow } from '../lifecycle/row.ts';
import { readState } from './row.ts';

/**
 * The numbers of units, and of those that no person has confirmed, by what they have in common: "all", a state or another
 * filter, "author ID" or "problem RULE".
 */
export type UnitCounts = NonNullable<typeof translations.$inferSelect.unitCounts>['counts'];

const none = [0, 0] as const;

export function countOf(counts: UnitCounts, key: string): readonly [all: number, unconfirmed: number] {
  return Object.hasOwn(counts, key) ? (counts[key] ?? none) : none;
}

/** The ids of authors of counted units. */
export function countedAuthors(
  counts: UnitCounts,
): readonly { readonly id: string; readonly count: number }[] {
  return Object.keys(counts)
    .filter((key) => key.startsWith(AUTHOR) && countOf(counts, key)[0] > 0)
    .toSorted()
    .map((key) => ({ id: key.slice(AUTHOR.length), count: countOf(counts, key)[0] }));
}

/** The rules of the problems of counted units. */
export function countedProblems(counts: UnitCounts) {
  return checkRuleNames.flatMap((rule) => {
    const [count] = countOf(counts, PROBLEM + rule);
    return count === 0 ? [] : [{ rule, count }];
  });
}

const AUTHOR = 'author ';
const PROBLEM = 'problem ';

/** What a unit is counted by. */
interface Traits {
  readonly state: string;
  readonly isChanged: boolean;
  readonly isConfirmed: boolean;
  readonly missesTerms: boolean;
  readonly isRepeated: boolean;
  readonly authors: readonly (string | null | undefined)[];
  /** The codes of its problems. */
  readonly problems: readonly string[];
}

function keysOf(traits: Traits): ReadonlySet<string> {
  const keys = new Set(['all', traits.state]);
  if (traits.isChanged) keys.add('changed');
  if (traits.missesTerms) keys.add('term');
  if (traits.isRepeated) keys.add('repeated');
  if (!traits.isConfirmed) keys.add('unconfirmed');
  for (const author of traits.authors) if (author != null) keys.add(AUTHOR + author);
  for (const code of traits.problems) keys.add(PROBLEM + ruleOfProblem(code));
  return keys;
}

function traitsOf(unit: TranslatedUnit): Traits {
  return {
    state: unit.state,
    isChanged: unit.changed_at !== undefined,
    isConfirmed: unit.confirmed_at !== undefined,
    missesTerms: (unit.terms ?? []).some((term) => !isTermKept(term)),
    isRepeated: (unit.repeats ?? 0) > 0,
    authors: [unit.changed_by, unit.confirmed_by],
    problems: unit.problems.map(({ code }) => code),
  };
}

/** @param change what is added for each unit with the traits, possibly negative */
function addTo(counts: Record<string, readonly [number, number]>, traits: Traits, change: number): void {
  for (const key of keysOf(traits)) {
    const [all, unconfirmed] = countOf(counts, key);
    const next = [all + change, unconfirmed + (traits.isConfirmed ? 0 : change)] as const;
    // Authors and problems come and go.
    if (next[0] === 0) delete counts[key];
    else counts[key] = next;
  }
}

/** The numbers of units. */
export function countEach(units: Iterable<TranslatedUnit>): UnitCounts {
  const counts: Record<string, readonly [number, number]> = {};
  for (const unit of units) addTo(counts, traitsOf(unit), 1);
  return counts;
}

/**
 * The column with the numbers of units after some have changed. Numbers that were not those of the last revision are counted
 * again when they are next listed.
 */
export function countsAfter(
  { unitCounts, unitsRevision }: Pick<TranslationRow, 'unitCounts' | 'unitsRevision'>,
  changes: Parameters<typeof recount>[1],
  revision: number,
): Pick<TranslationRow, 'unitCounts'> {
  if (unitCounts?.revision !== unitsRevision) return { unitCounts: null };
  return { unitCounts: { revision, counts: recount(unitCounts.counts, changes) } };
}

/** The numbers of units after some have changed. */
export function recount(
  counts: UnitCounts,
  changes: readonly { readonly before: TranslatedUnit; readonly after: TranslatedUnit }[],
): UnitCounts {
  const next = { ...counts };
  for (const { before, after } of changes) {
    addTo(next, traitsOf(before), -1);
    addTo(next, traitsOf(after), 1);
  }
  return next;
}

/** Units that were found, in groups that have what they are counted by in common. */
export interface FoundUnits {
  readonly counts: UnitCounts;
  readonly groups: readonly { readonly keys: ReadonlySet<string>; readonly positions: readonly number[] }[];
}

/** Counts the units that pass a condition, in one reading of them. */
export async function countWhere(database: Queryable, condition: SQL): Promise<UnitCounts> {
  return (await groupWhere(database, condition, sql<null>`null`)).counts;
}

/** Finds the units that pass a condition, in one reading of all. */
export async function findWhere(database: Queryable, condition: SQL): Promise<FoundUnits> {
  return groupWhere(database, condition, sql<number[]>`array_agg(${translationUnits.position})`);
}

async function groupWhere(
  { orm }: Queryable,
  condition: SQL,
  positions: SQL<number[] | null>,
): Promise<FoundUnits> {
  const { state, changedAt, confirmedAt, changedBy, confirmedBy, missesTerms, repeats, problems } =
    translationUnits;
  const isChanged = sql<boolean>`${changedAt} is not null`;
  const isConfirmed = sql<boolean>`${confirmedAt} is not null`;
  const isRepeated = sql<boolean>`${repeats} > 0`;
  const codes = sql<
    string[]
  >`case when ${problems} = '[]'::jsonb then ${problems} else jsonb_path_query_array(${problems}, '$[*].code') end`;
  // Few groups, even of many units.
  const rows = await orm
    .select({
      state,
      isChanged,
      isConfirmed,
      missesTerms,
      isRepeated,
      changedBy,
      confirmedBy,
      problems: codes,
      count: sql<number>`count(*)::int`,
      positions,
    })
    .from(translationUnits)
    .where(condition)
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8`);
  const counts: Record<string, readonly [number, number]> = {};
  const groups = rows.map(({ count, changedBy: changer, confirmedBy: confirmer, ...row }) => {
    const traits = { ...row, state: readState.parse(row.state), authors: [changer, confirmer] };
    addTo(counts, traits, count);
    return { keys: keysOf(traits), positions: row.positions ?? [] };
  });
  return { counts, groups };
}

/** Counts those of the units that pass a condition on which people have commented. */
export async function countCommented(
  { orm }: Queryable,
  translationId: string,
  condition: SQL,
): Promise<readonly [all: number, unconfirmed: number]> {
  const comments = translationComments;
  const commented = await orm
    .selectDistinct({ unitId: comments.unitId })
    .from(comments)
    .where(eq(comments.translationId, translationId));
  if (commented.length === 0) return none;
  const { unitId, confirmedAt } = translationUnits;
  const isCommented = inArray(
    unitId,
    commented.map((comment) => comment.unitId),
  );
  const [found] = await orm
    .select({
      all: sql<number>`count(*)::int`,
      unconfirmed: sql<number>`(count(*) filter (where ${confirmedAt} is null))::int`,
    })
    .from(translationUnits)
    .where(and(condition, isCommented));
  return found === undefined ? none : [found.all, found.unconfirmed];
}
