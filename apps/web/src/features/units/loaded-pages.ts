import type { QueryClient } from '@tanstack/react-query';
import type { ListUnitsResponse, TranslatedUnit } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { applyToPage } from './apply-change.ts';

/** A request for a page of units that is under way. */
interface Reading {
  readonly translationId: string;
  /** What was changed since the request was sent: newer than its answer. */
  readonly changed: Map<string, TranslatedUnit>;
  /** Whether more was changed than is known here. */
  isOutdated: boolean;
}

const readings = new WeakMap<QueryClient, Set<Reading>>();

function readingsOf(client: QueryClient, translationId: string): readonly Reading[] {
  return [...(readings.get(client) ?? [])].filter((reading) => reading.translationId === translationId);
}

/**
 * Reads a page of units. Its answer may be older than changes that were saved while it was under way: the page has them.
 * @throws what `read` throws
 */
export async function readPage(
  client: QueryClient,
  translationId: string,
  read: () => Promise<ListUnitsResponse>,
): Promise<ListUnitsResponse> {
  const reading: Reading = { translationId, changed: new Map(), isOutdated: false };
  const all = readings.get(client) ?? new Set();
  readings.set(client, all.add(reading));
  try {
    for (;;) {
      const page = await read();
      if (!reading.isOutdated) {
        const before = page.units.filter(({ id }) => reading.changed.has(id));
        return applyToPage(page, before, reading.changed);
      }
      reading.isOutdated = false;
      reading.changed.clear();
    }
  } finally {
    all.delete(reading);
  }
}

/**
 * Replaces changed units in all loaded pages, and in those that are being read, and updates their counts. A unit stays in its
 * list even if it no longer matches the filter, so that it does not disappear while the user works on it.
 */
export function applyChanges(
  client: QueryClient,
  translationId: string,
  changed: readonly TranslatedUnit[],
): void {
  for (const reading of readingsOf(client, translationId))
    for (const unit of changed) reading.changed.set(unit.id, unit);
  const pages = client.getQueriesData<ListUnitsResponse>({ queryKey: keys.units(translationId) });
  const known = loadedUnits(client, translationId);
  const after = new Map(changed.filter(({ id }) => known.has(id)).map((unit) => [unit.id, unit]));
  const before = [...after.keys()].flatMap((id) => known.get(id) ?? []);
  for (const [queryKey, page] of pages)
    if (page !== undefined) client.setQueryData(queryKey, applyToPage(page, before, after));
  forgetOffers(client, translationId, new Set(changed.map(({ id }) => id)));
}

/**
 * Asks again whether what is offered about units is still true. Whether a target can be used for equal sources depends on other
 * units too.
 */
function forgetOffers(client: QueryClient, translationId: string, changed: ReadonlySet<string>): void {
  void client.invalidateQueries({
    queryKey: keys.offers(translationId),
    predicate: ({ queryKey: [, , , about, unitId] }) =>
      about === 'repetitions' || changed.has(String(unitId)),
  });
}

/** Reads all pages of a translation again, after a change of many units. */
export async function forgetUnits(client: QueryClient, translationId: string): Promise<void> {
  // React Query does not send a first request again that is under way.
  for (const reading of readingsOf(client, translationId)) reading.isOutdated = true;
  void client.invalidateQueries({ queryKey: keys.offers(translationId) });
  await client.invalidateQueries({ queryKey: keys.units(translationId) });
}

/** All units whose pages are loaded, as they are now, by their ids. */
export function loadedUnits(client: QueryClient, translationId: string): ReadonlyMap<string, TranslatedUnit> {
  const pages = client.getQueriesData<ListUnitsResponse>({ queryKey: keys.units(translationId) });
  return new Map(pages.flatMap(([, page]) => page?.units ?? []).map((unit) => [unit.id, unit]));
}
