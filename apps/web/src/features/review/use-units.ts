import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListUnitsResponse, listUnitsResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';
import { type ReviewFilter, unitsQuery } from './filters.ts';

const pageSize = 100;

/** The units of a translation that match a filter, page by page, in document order. */
export function useUnits(id: string, filter: ReviewFilter) {
  const query = useInfiniteQuery({
    queryKey: keys.unitPages(id, filter),
    queryFn: ({ pageParam, signal }) =>
      request(listUnitsResponse, 'GET /api/translations/:id/units', {
        params: { id },
        query: unitsQuery(filter, pageSize, pageParam),
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last: ListUnitsResponse, pages: ListUnitsResponse[]) =>
      last.hasMore ? pages.reduce((count, { units }) => count + units.length, 0) : undefined,
    // A refetch could remove the unit that the user is working on.
    refetchOnWindowFocus: false,
  });
  const pages = query.data?.pages;
  return { ...query, units: pages?.flatMap(({ units }) => units), counts: pages?.[0]?.counts };
}
