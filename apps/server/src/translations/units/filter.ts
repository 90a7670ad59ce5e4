import type { ListUnitsQuery, TranslatedUnit, UnitFilter } from '@verso/contracts';
import { translationComments, translationUnits } from '@verso/db';
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from '@verso/db/query';
import type { Access } from '../lifecycle/access.ts';
import { searchedText } from './search-text.ts';
import { sourceKey } from './store.ts';

type Choice = Pick<ListUnitsQuery, 'state' | 'search' | 'unit' | 'author' | 'changed_since'>;

/** The condition of units that match a search, in any state. */
export function foundIn(translationId: string, { search, unit, author, changed_since }: Choice): SQL {
  const { changedAt, changedBy, confirmedBy } = translationUnits;
  const wanted = searchedText(search);
  return (
    and(
      eq(translationUnits.translationId, translationId),
      unit === undefined ? undefined : eq(translationUnits.unitId, unit),
      author === undefined ? undefined : or(eq(changedBy, author), eq(confirmedBy, author)),
      changed_since === undefined ? undefined : gt(changedAt, new Date(changed_since)),
      wanted === undefined ? undefined : gt(sql`strpos(${translationUnits.searchText}, ${wanted})`, 0),
    ) ?? sql`false`
  );
}

const { translationId, unitId } = translationUnits;
const { translationId: commentedTranslation, unitId: commentedUnit } = translationComments;
const hasComments = sql`exists (select from ${translationComments} where ${commentedTranslation} = ${translationId} and ${commentedUnit} = ${unitId})`;

/** The condition of units that pass a filter. */
export function passes(filter: UnitFilter): SQL {
  const { state, changedAt, confirmedAt, missesTerms, repeats } = translationUnits;
  switch (filter) {
    case 'term':
      return sql`${missesTerms}`;
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
