import { useQuery } from '@tanstack/react-query';
import { listUnitsResponse, type TranslatedUnit } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

const pageSize = 200;
/** Units that are marked on pages. */
const maxUnits = 6_000;

/** The units of a translation in document order. */
export function useAllUnits(id: string) {
  return useQuery({
    queryKey: keys.textsOnPages(id),
    queryFn: async ({ signal }) => {
      const all: TranslatedUnit[] = [];
      for (let hasMore = true; hasMore && all.length < maxUnits; ) {
        const page = await request(listUnitsResponse, 'GET /api/translations/:id/units', {
          params: { id },
          query: { limit: pageSize, offset: all.length },
          signal,
        });
        all.push(...page.units);
        hasMore = page.hasMore && page.units.length > 0;
      }
      return all;
    },
    refetchOnWindowFocus: false,
  });
}
