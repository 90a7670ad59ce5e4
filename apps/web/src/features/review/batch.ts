import { type ListUnitsResponse, listUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { request } from '../../lib/api.ts';
import { type ReviewFilter, unitsQuery } from './filters.ts';

/** The largest page of the API. */
const largestPage = 200;

/** All units that a filter shows, page by page. @throws ApiError */
export async function* allUnits(id: string, filter: ReviewFilter): AsyncGenerator<readonly TranslatedUnit[]> {
  for (let offset = 0, hasMore = true; hasMore; ) {
    const page: ListUnitsResponse = await request(listUnitsResponse, 'GET /api/translations/:id/units', {
      params: { id },
      query: unitsQuery(filter, largestPage, offset),
    });
    yield page.units;
    offset += page.units.length;
    hasMore = page.hasMore && page.units.length > 0;
  }
}

/** The machine's version of a unit's target, as delivered; undefined if it is the current one. */
export function machineTarget({ changed_at, earlier = [] }: TranslatedUnit): string | undefined {
  if (changed_at === undefined) return undefined;
  return earlier.find((version) => version.changed_at === undefined)?.target;
}
