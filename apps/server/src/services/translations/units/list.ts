import {
  type ListUnitsQuery,
  type ListUnitsResponse,
  type TranslatedUnit,
  type UnitFilter,
  unitFilter,
} from '@verso/contracts';
import { decodeInline, inlineText } from '@verso/engine';
import type { Context } from '../../../context.ts';
import { refuseUnlessDelivered } from '../delivered.ts';
import { readableTranslation } from '../row.ts';
import { readUnits } from './store.ts';

/**
 * One page of a translation's units, in document order, with how many there are of each kind.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`
 */
export async function listUnits(
  context: Pick<Context, 'database' | 'storage'>,
  userId: string,
  id: string,
  { state, search = '', limit, offset }: ListUnitsQuery,
): Promise<ListUnitsResponse> {
  const row = await readableTranslation(context.database, userId, id);
  refuseUnlessDelivered(row);
  const stored = await readUnits(context, row);
  const found = search.trim() === '' ? stored : stored.filter((unit) => holds(unit, fold(search.trim())));
  const chosen = state === undefined ? found : found.filter((unit) => passes(unit, state));
  const units = chosen.slice(offset, offset + limit);
  const hasMore = offset + units.length < chosen.length;
  return { units, total: chosen.length, hasMore, counts: countOf(found) };
}

function passes({ state, changed_at }: TranslatedUnit, filter: UnitFilter): boolean {
  return filter === 'changed' ? changed_at !== undefined : state === filter;
}

function countOf(units: readonly TranslatedUnit[]): ListUnitsResponse['counts'] {
  const of = (filter: UnitFilter) => units.filter((unit) => passes(unit, filter)).length;
  const { translated, reused, skipped, repaired, flagged, edited, changed } = unitFilter.enum;
  return {
    all: units.length,
    translated: of(translated),
    reused: of(reused),
    skipped: of(skipped),
    repaired: of(repaired),
    flagged: of(flagged),
    edited: of(edited),
    changed: of(changed),
  };
}

/** Whether the words of a unit, its codes left out, hold what is searched for. */
function holds({ source, target }: TranslatedUnit, wanted: string): boolean {
  return [source, target].some((wire) => wire !== null && fold(plain(wire)).includes(wanted));
}

function plain(wire: string): string {
  return inlineText(decodeInline(wire).content);
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
