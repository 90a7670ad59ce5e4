import type { QueryClient } from '@tanstack/react-query';
import { isTermKept, type ListUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { keys } from '../../app/queries.ts';

/**
 * Replaces changed units in all loaded pages and updates their counts. A unit stays in its list even if it no longer matches the
 * filter, so that it does not disappear while the user works on it.
 */
export function applyChanges(
  client: QueryClient,
  translationId: string,
  changed: readonly TranslatedUnit[],
): void {
  const allPages = { queryKey: keys.units(translationId) };
  const pages = client.getQueriesData<ListUnitsResponse>(allPages);
  const known = loadedUnits(client, translationId);
  const after = new Map(changed.filter(({ id }) => known.has(id)).map((unit) => [unit.id, unit]));
  const before = [...after.keys()].flatMap((id) => known.get(id) ?? []);
  for (const [queryKey, page] of pages)
    if (page !== undefined) client.setQueryData(queryKey, applyToPage(page, before, after));
  // Pages on their way may have been read before the change: they are asked for again.
  void client.invalidateQueries({ ...allPages, fetchStatus: 'fetching', refetchType: 'all' });
}

/** The units of all loaded pages, by id. */
export function loadedUnits(client: QueryClient, translationId: string): ReadonlyMap<string, TranslatedUnit> {
  const pages = client.getQueriesData<ListUnitsResponse>({ queryKey: keys.units(translationId) });
  return new Map(pages.flatMap(([, page]) => page?.units ?? []).map((unit) => [unit.id, unit]));
}

/** @param before the changed units as they were, @param after by their ids, as they are now */
export function applyToPage(
  page: ListUnitsResponse,
  before: readonly TranslatedUnit[],
  after: ReadonlyMap<string, TranslatedUnit>,
): ListUnitsResponse {
  const counts = { ...page.counts };
  let { unconfirmed } = page;
  for (const old of before) {
    const unit = after.get(old.id);
    if (unit === undefined) continue;
    recount(counts, old, unit);
    unconfirmed += unconfirmedIn(unit) - unconfirmedIn(old);
  }
  return { ...page, counts, unconfirmed, units: page.units.map((unit) => after.get(unit.id) ?? unit) };
}

function recount(counts: ListUnitsResponse['counts'], before: TranslatedUnit, after: TranslatedUnit): void {
  counts[before.state] -= 1;
  counts[after.state] += 1;
  counts.changed += Number(after.changed_at !== undefined) - Number(before.changed_at !== undefined);
  counts.unconfirmed += unconfirmedIn(after) - unconfirmedIn(before);
  counts.term += Number(lacksTerms(after)) - Number(lacksTerms(before));
}

const unconfirmedIn = ({ confirmed_at }: TranslatedUnit) => Number(confirmed_at === undefined);

/** Whether a term of the glossary is missing or misused. */
export function lacksTerms({ terms = [] }: TranslatedUnit): boolean {
  return terms.some((term) => !isTermKept(term));
}
