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
  query: { state, search = '', unit, limit, offset },
}: {
  readonly units: readonly [string];
  readonly query: ListUnitsQuery;
}): Promise<ListUnitsResponse> {
  const all = await readUnits(path);
  const stored = unit === undefined ? all : all.filter(({ id }) => id === unit);
  const wanted = fold(search.trim());
  const found = wanted === '' ? stored : stored.filter((unit) => matches(unit, wanted));
  const chosen = state === undefined ? found : found.filter((unit) => passes(unit, state));
  const units = chosen.slice(offset, offset + limit);
  const hasMore = offset + units.length < chosen.length;
  return { units, total: chosen.length, hasMore, counts: countOf(found) };
}

function passes({ state, changed_at, terms = [] }: TranslatedUnit, filter: UnitFilter): boolean {
  if (filter === 'term') return terms.some((term) => !isTermKept(term));
  return filter === 'changed' ? changed_at !== undefined : state === filter;
}

function countOf(units: readonly TranslatedUnit[]): ListUnitsResponse['counts'] {
  const of = (filter: UnitFilter) => units.filter((unit) => passes(unit, filter)).length;
  const { translated, reused, skipped, repaired, flagged, edited, changed, term } = unitFilter.enum;
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
