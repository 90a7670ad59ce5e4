import type { ListUnitsQuery, UnitFilter } from '@verso/contracts';
import { translationUnits } from '@verso/db';
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from '@verso/db/query';
import type { Access } from '../lifecycle/access.ts';
import { searchedText } from './search-text.ts';

type Choice = Pick<ListUnitsQuery, 'state' | 'search' | 'unit'>;

/** The condition of units that match a search, in any state. */
export function foundIn(translationId: string, { search, unit }: Choice): SQL {
  const wanted = searchedText(search);
  return (
    and(
      eq(translationUnits.translationId, translationId),
      unit === undefined ? undefined : eq(translationUnits.unitId, unit),
      wanted === undefined ? undefined : gt(sql`strpos(${translationUnits.searchText}, ${wanted})`, 0),
    ) ?? sql`false`
  );
}

/** The condition of units that pass a filter. */
export function passes(filter: UnitFilter): SQL {
  const { state, changedAt, confirmedAt, missesTerms } = translationUnits;
  switch (filter) {
    case 'term':
      return sql`${missesTerms}`;
    case 'changed':
      return isNotNull(changedAt);
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
