import {
  isTermKept,
  type ListUnitsQuery,
  type ListUnitsResponse,
  type TranslatedUnit,
  type UnitFilter,
  unitFilter,
} from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import { readUnits } from './open.ts';

/** One page of a translation's units in document order, with the number of units of each kind. */
export async function listUnits({
  units: [path],
  query: { limit, offset, ...filter },
}: {
  readonly units: readonly [string];
  readonly query: ListUnitsQuery;
}): Promise<ListUnitsResponse> {
  const { found, chosen } = chooseUnits(await readUnits(path), filter);
  const units = chosen.slice(offset, offset + limit);
  const hasMore = offset + units.length < chosen.length;
  const unconfirmed = chosen.filter(isUnconfirmed).length;
  return { units, total: chosen.length, unconfirmed, hasMore, counts: countOf(found) };
}

/**
 * The units that pass a filter.
 * @returns `found` for any state, `chosen` for that of the filter
 */
export function chooseUnits(
  all: readonly TranslatedUnit[],
  { state, search = '', unit }: Pick<ListUnitsQuery, 'state' | 'search' | 'unit'>,
): { readonly found: readonly TranslatedUnit[]; readonly chosen: readonly TranslatedUnit[] } {
  const stored = unit === undefined ? all : all.filter(({ id }) => id === unit);
  const wanted = fold(search.trim());
  const found = wanted === '' ? stored : stored.filter((unit) => matches(unit, wanted));
  const chosen = state === undefined ? found : found.filter((unit) => passes(unit, state));
  return { found, chosen };
}

const isUnconfirmed = ({ confirmed_at }: TranslatedUnit) => confirmed_at === undefined;

function passes(unit: TranslatedUnit, filter: UnitFilter): boolean {
  switch (filter) {
    case 'term':
      return (unit.terms ?? []).some((term) => !isTermKept(term));
    case 'changed':
      return unit.changed_at !== undefined;
    case 'unconfirmed':
      return isUnconfirmed(unit);
    default:
      return unit.state === filter;
  }
}

function countOf(units: readonly TranslatedUnit[]): ListUnitsResponse['counts'] {
  const of = (filter: UnitFilter) => units.filter((unit) => passes(unit, filter)).length;
  const { translated, reused, skipped, repaired, flagged, edited, changed, term, unconfirmed } =
    unitFilter.enum;
  return {
    all: units.length,
    translated: of(translated),
    reused: of(reused),
    skipped: of(skipped),
    repaired: of(repaired),
    flagged: of(flagged),
    edited: of(edited),
    changed: of(changed),
    term: of(term),
    unconfirmed: of(unconfirmed),
  };
}

/** Whether the text of a unit, without its inline codes, contains the search text. */
function matches({ source, target }: TranslatedUnit, wanted: string): boolean {
  return [source, target].some((wire) => wire !== null && fold(plain(wire)).includes(wanted));
}

function plain(wire: string): string {
  return inlineText(decodeInline(wire).content);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
