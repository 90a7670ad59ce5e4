import {
  type CheckRule,
  type ListUnitsQuery,
  problemsOfRule,
  problemsOfRules,
  type TranslatedUnit,
  type UnitFilter,
} from '@verso/contracts';
import { translationComments, translationUnits } from '@verso/db';
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from '@verso/db/query';
import type { Access } from '../lifecycle/access.ts';
import { partOfSearchText, searchedText } from './search-text.ts';
import { sourceKey } from './store.ts';

/** Which units of a translation. */
export type Choice = Pick<
  ListUnitsQuery,
  'state' | 'also' | 'search' | 'unit' | 'author' | 'changed_since' | 'problem'
>;

/** The condition of units that match a choice, in any state. */
export function foundIn(
  translationId: string,
  { also, search, unit, author, changed_since, problem }: Choice,
): SQL {
  const { changedAt } = translationUnits;
  const wanted = searchedText(search);
  return (
    and(
      eq(translationUnits.translationId, translationId),
      also === undefined ? undefined : passes(also),
      unit === undefined ? undefined : eq(translationUnits.unitId, unit),
      author === undefined ? undefined : isBy(author),
      problem === undefined ? undefined : hasProblem(problem),
      changed_since === undefined ? undefined : gt(changedAt, new Date(changed_since)),
      wanted === undefined ? undefined : hasInSearchText(wanted),
    ) ?? sql`false`
  );
}

/** The condition of units that may contain a text, and of all that do; undefined: any. */
export function mayContain(text: string): SQL | undefined {
  const part = partOfSearchText(text);
  return part === undefined ? undefined : hasInSearchText(part);
}

function hasInSearchText(text: string): SQL {
  return gt(sql`strpos(${translationUnits.searchText}, ${text})`, 0);
}

/** The condition that an index of the table has, too. */
function isBy(author: string): SQL | undefined {
  const { changedAt, changedBy, confirmedAt, confirmedBy } = translationUnits;
  return and(
    or(isNotNull(changedAt), isNotNull(confirmedAt)),
    or(eq(changedBy, author), eq(confirmedBy, author)),
  );
}

function hasProblem(rule: CheckRule): SQL {
  const { missesTerms, problems } = translationUnits;
  const isOther = rule === 'answer';
  const codes = JSON.stringify({ codes: isOther ? problemsOfRules : problemsOfRule(rule) });
  const path = isOther ? '$[*] ? (!(@.code == $codes[*]))' : '$[*] ? (@.code == $codes[*])';
  // The first condition is that of an index.
  return sql`(${missesTerms} or ${problems} <> '[]'::jsonb) and jsonb_path_exists(${problems}, ${path}::jsonpath, ${codes}::jsonb)`;
}

const { translationId, unitId } = translationUnits;
const { translationId: commentedTranslation, unitId: commentedUnit } = translationComments;
const hasComments = sql`exists (select from ${translationComments} where ${commentedTranslation} = ${translationId} and ${commentedUnit} = ${unitId})`;

/** The condition of units that pass a filter. */
export function passes(filter: UnitFilter): SQL {
  const { state, changedAt, confirmedAt, missesTerms, problems, repeats } = translationUnits;
  switch (filter) {
    case 'term':
      return sql`(${missesTerms} or ${problems} <> '[]'::jsonb) and ${missesTerms}`;
    case 'commented':
      return hasComments;
    case 'changed':
      return isNotNull(changedAt);
    case 'repeated':
      return gt(repeats, 0);
    case 'unconfirmed':
      return isNull(confirmedAt);
    default:
      return eq(state, filter);
  }
}

/** The condition of units that match a search and pass its filter. */
export function chosenIn(translationId: string, choice: Choice): SQL {
  const found = foundIn(translationId, choice);
  return choice.state === undefined ? found : (and(found, passes(choice.state)) ?? found);
}

/** The condition of units that a caller with the right to edit may edit; undefined: all. */
export function within({ ranges }: Pick<Access, 'ranges'>): SQL | undefined {
  if (ranges === null) return undefined;
  const { position } = translationUnits;
  return or(sql`false`, ...ranges.map(({ first, last }) => and(gte(position, first), lte(position, last))));
}

/** The condition of units with the same source as one that has others. */
export function hasSource({ source }: Pick<TranslatedUnit, 'source'>): SQL {
  const { repeats, sourceKey: key } = translationUnits;
  return and(gt(repeats, 0), eq(key, sourceKey(source))) ?? sql`false`;
}
